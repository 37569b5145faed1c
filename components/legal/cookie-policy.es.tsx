import type { ShopIdentity } from "@/lib/settings/identity";
import type { LegalText } from "./legal-text";
import { StoredItemsTable } from "./stored-items-table";
import { cookieNames, popupTextsName } from "./stored-names";

type BodyProps = { identity: ShopIdentity };

const headings = { name: "Nombre", purpose: "Para qué sirve", duration: "Duración" };

function Definition() {
  return (
    <p>
      Una cookie es un archivo pequeño que una web guarda en tu dispositivo para recordar algo entre una
      página y la siguiente. El almacenamiento local del navegador hace lo mismo, con la diferencia de que su
      contenido no se envía con cada visita. Aquí están los dos, sin excepciones (art. 22.2 de la Ley
      34/2002).
    </p>
  );
}

function Cookies({ identity }: BodyProps) {
  const names = cookieNames(identity.cookieKey);
  return (
    <>
      <p>
        Son propias y técnicas o de preferencias: recuerdan lo que has elegido para no volver a preguntarte.
        No te identifican, no se comparten y no necesitan tu consentimiento.
      </p>
      <StoredItemsTable
        label="Cookies propias"
        headings={headings}
        items={[
          {
            name: names.consent,
            purpose: "Guarda tu elección en el aviso de cookies.",
            duration: "150 días",
          },
          {
            name: names.visited,
            purpose: "Recuerda que ya viste un mensaje emergente, para no enseñarte los de bienvenida.",
            duration: "365 días",
          },
          {
            name: names.dismissal,
            purpose: "Recuerda que cerraste un mensaje emergente concreto, para no repetirlo.",
            duration: "30 días",
          },
        ]}
      />
      <p>
        El personal de la tienda, al entrar en la zona de administración, recibe además las cookies de sesión
        y de seguridad que exige el acceso. A los visitantes no se les instalan.
      </p>
    </>
  );
}

function BrowserStorage() {
  return (
    <>
      <p>Guarda en tu navegador lo que has elegido y mirado aquí:</p>
      <StoredItemsTable
        label="Almacenamiento local"
        headings={headings}
        items={[
          { name: "likedItems", purpose: "Tu lista de favoritos.", duration: "Hasta que la borres" },
          { name: "theme", purpose: "Tema claro u oscuro.", duration: "Hasta que lo borres" },
          {
            name: "newsletter_subscribed",
            purpose: "Recuerda que te apuntaste al boletín, para no volver a ofrecértelo.",
            duration: "Hasta que lo borres",
          },
          {
            name: "mySize",
            purpose: "La talla que elegiste como tuya.",
            duration: "Hasta que la borres",
          },
          {
            name: "recentlySeen",
            purpose: "Los últimos artículos que has visto.",
            duration: "Hasta que los borres",
          },
          {
            name: "popupShown",
            purpose: "Que en esta visita ya viste una ventana emergente, para no abrir otra.",
            duration: "Hasta que cierres la pestaña",
          },
          {
            name: "typed:checkout, typed:request",
            purpose:
              "Lo que has escrito en un pedido o una consulta, para que no se pierda si recargas o cambias de idioma.",
            duration: "Hasta que lo envíes o cierres la pestaña",
          },
          {
            name: "ordered",
            purpose: "Tu último pedido en esta pestaña, para llevarte a él si vuelves atrás.",
            duration: "Hasta que cierres la pestaña",
          },
          {
            name: popupTextsName,
            purpose:
              "Cuál de dos textos de una ventana emergente se te enseñó mientras los comparamos, para que no cambie.",
            duration: "Hasta que lo borres; una comparación acabada desaparece al empezar la siguiente",
          },
        ]}
      />
    </>
  );
}

function Measurement({ identity }: BodyProps) {
  return (
    <>
      <p>
        Nuestra medición de visitas no usa cookies ni guarda nada en tu dispositivo; se explica en la{" "}
        <a href="/es/privacy-policy#purposes">política de privacidad</a>.
      </p>
      {identity.analyticsTool ? (
        <p>
          Con tu permiso, y solo entonces, usamos también {identity.analyticsTool} para medir visitas o
          campañas. Sus cookies son de terceros, su duración la fija ese proveedor y puede tratar datos fuera
          del Espacio Económico Europeo con las garantías que indica la política de privacidad. Si eliges
          «Solo las necesarias», no se carga.
        </p>
      ) : (
        <p>
          Hoy no usamos cookies de analítica, de publicidad ni de redes sociales, ni propias ni de terceros.
        </p>
      )}
      {identity.cardPayments ? (
        <p>
          Si pagas con tarjeta o Bizum, pasas a la página de pago de Stripe o de nuestro banco, que usa sus
          propias cookies para procesar el pago y evitar fraudes.
        </p>
      ) : null}
    </>
  );
}

function Choice({ identity }: BodyProps) {
  return (
    <>
      {identity.analyticsTool ? (
        <p>
          El aviso de cookies ofrece aceptar o quedarse solo con las necesarias, con la misma facilidad.
          Navegar o desplazarse por la página no cuenta como aceptación, y la tienda funciona igual si dices
          que no.
        </p>
      ) : (
        <p>
          El aviso de cookies es informativo mientras solo haya cookies necesarias. Si algún día usamos otras,
          te preguntaremos antes y podrás decir que no con la misma facilidad; la tienda funcionará igual.
        </p>
      )}
      <p>
        {identity.analyticsTool
          ? "Puedes cambiar de opinión cuando quieras desde el enlace de cookies del pie de página. Volvemos a preguntar a los 150 días o si cambia la lista."
          : "El aviso vuelve a aparecer a los 150 días, si cambia la lista o si borras su cookie."}
      </p>
    </>
  );
}

function Deletion() {
  return (
    <>
      <p>
        También puedes bloquear o borrar cookies y almacenamiento en los ajustes de privacidad de tu
        navegador: en Chrome y Edge, «Privacidad y seguridad» › «Cookies»; en Firefox, «Privacidad y
        seguridad» › «Cookies y datos del sitio»; en Safari, «Privacidad» › «Gestionar datos de sitios web».
      </p>
      <p>Si borras el almacenamiento local, pierdes tu lista de favoritos en ese navegador.</p>
    </>
  );
}

function Controller({ identity }: BodyProps) {
  return (
    <p>
      El responsable es {identity.legalName}. Quién somos, cómo contactar y qué derechos tienes está en la{" "}
      <a href="/es/privacy-policy">política de privacidad</a>. No elaboramos perfiles ni tomamos decisiones
      automatizadas con estos datos.
    </p>
  );
}

export const cookiePolicyEs: LegalText = {
  inForceSince: "2024-05-11",
  revised: "2026-11-28",
  sections: [
    { id: "definition", title: "Qué es una cookie", Body: Definition },
    { id: "cookies", title: "Cookies que usamos", Body: Cookies },
    { id: "browser-storage", title: "Almacenamiento del navegador", Body: BrowserStorage },
    { id: "measurement", title: "Medición y terceros", Body: Measurement },
    { id: "choice", title: "Aceptar, rechazar o cambiar de opinión", Body: Choice },
    { id: "deletion", title: "Borrarlas en tu navegador", Body: Deletion },
    { id: "controller", title: "Responsable y derechos", Body: Controller },
  ],
};
