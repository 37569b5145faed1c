import type { ShopIdentity } from "@/lib/settings/identity";
import { IdentityFacts } from "./identity-facts";
import type { LegalText } from "./legal-text";
import { MailLink } from "./mail-link";

type BodyProps = { identity: ShopIdentity };

function Owner({ identity }: BodyProps) {
  return (
    <>
      <p>En cumplimiento del artículo 10 de la Ley 34/2002 (LSSI-CE), esta web es de:</p>
      <IdentityFacts identity={identity} lang="es" />
    </>
  );
}

function Activity({ identity }: BodyProps) {
  return (
    <p>
      {identity.shopName} es una tienda de zapatillas y moda urbana en {identity.address.island}. Los precios
      están en euros con el IVA incluido; el coste de la entrega se indica antes de pedir. La compra se rige
      por las <a href="/es/terms-of-service">condiciones de venta</a> y por{" "}
      <a href="/es/returns">Devoluciones y desistimiento</a>.
    </p>
  );
}

function Content({ identity }: BodyProps) {
  return (
    <>
      <p>
        Los textos, dibujos y el diseño son nuestros o los usamos con permiso. Puedes enlazar y compartir las
        páginas; para otros usos, pregúntanos. Las marcas y los nombres de los modelos son de sus titulares y
        solo identifican los artículos.
      </p>
      <p>
        Los enlaces a otras webs están para ayudarte; su contenido es de quien las publica. Si ves aquí algo
        incorrecto o que vulnera un derecho, escribe a <MailLink email={identity.email} /> y lo revisamos sin
        demora.
      </p>
    </>
  );
}

function Help() {
  return (
    <p>
      Hay hojas de reclamación a tu disposición. Cómo reclamar, ante quién y el arbitraje de consumo se
      explican en <a href="/es/terms-of-service#complaints">Quejas y reclamaciones</a>. Tus datos se tratan
      según la <a href="/es/privacy-policy">política de privacidad</a> y la{" "}
      <a href="/es/cookie-policy">política de cookies</a>. Se aplica la ley española.
    </p>
  );
}

export const legalNoticeEs: LegalText = {
  inForceSince: null,
  revised: "2026-11-21",
  sections: [
    { id: "owner", title: "Titular", Body: Owner },
    { id: "activity", title: "Actividad y precios", Body: Activity },
    { id: "content-and-links", title: "Contenido y enlaces", Body: Content },
    { id: "help", title: "Reclamaciones, datos y ley", Body: Help },
  ],
};
