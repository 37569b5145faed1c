import { privacyContact, type ShopIdentity } from "@/lib/settings/identity";
import { IdentityFacts } from "./identity-facts";
import type { LegalText } from "./legal-text";
import { MailLink } from "./mail-link";

type BodyProps = { identity: ShopIdentity };

function Controller({ identity }: BodyProps) {
  return (
    <>
      <p>
        Responsable del tratamiento de tus datos, conforme al Reglamento (UE) 2016/679 (RGPD) y a la Ley
        Orgánica 3/2018 (LOPDGDD):
      </p>
      <IdentityFacts identity={identity} lang="es" email={privacyContact(identity)} />
      <p>
        Para cualquier cuestión sobre tus datos, escríbenos a <MailLink email={privacyContact(identity)} />.
        Respondemos en un plazo máximo de 30 días.
      </p>
    </>
  );
}

function Purposes() {
  return (
    <>
      <p>
        Tratamos solo lo que nos das o lo que hace falta para atenderte. No compramos datos ni los vendemos.
      </p>
      <h3>Consultas y encargos</h3>
      <p>
        Nombre, correo, teléfono si lo indicas, tu mensaje, los artículos y la talla por los que preguntas,
        las fotos si envías alguna (sin el lugar ni la hora en que se hicieron), lo que hablamos después y lo
        que anotamos para atenderte. Sirven para responderte y, si lo pides, prepararte una oferta. Base: las
        medidas previas a un contrato que tú solicitas (art. 6.1.b RGPD).
      </p>
      <h3>Ofertas, reservas y pedidos</h3>
      <p>
        Nombre, contacto, dirección de entrega si la hay, lo que compras, cómo lo pagas y lo que ocurre
        después: recogida, entrega, desistimiento, devolución o garantía. Base: el contrato (art. 6.1.b) y las
        obligaciones fiscales, contables y de consumo (art. 6.1.c). Sin los datos marcados como obligatorios
        no podemos tramitar el pedido.
      </p>
      <h3>Boletín</h3>
      <p>
        Tu correo, el idioma y la prueba de que te apuntaste (texto aceptado, fecha y hora). Sirve para
        enviarte novedades y el código de descuento de bienvenida. Anotamos qué boletines te hemos enviado y
        si tu servidor de correo los aceptó; si los abres, no lo vemos. Base: tu consentimiento (art. 6.1.a
        RGPD y art. 21 de la Ley 34/2002), que puedes retirar en cualquier momento con el enlace de baja de
        cada correo.
      </p>
      <h3>Avisos de talla</h3>
      <p>
        Tu correo, el artículo y la talla, para avisarte cuando vuelva. Base: tu consentimiento. El aviso
        termina cuando lo enviamos o cuando lo cancelas.
      </p>
      <h3>Listas compartidas</h3>
      <p>
        Si compartes tu lista, guardamos los artículos bajo un enlace imposible de adivinar, sin tu nombre.
        Base: prestarte el servicio que pides.
      </p>
      <h3>Medición propia y seguridad</h3>
      <p>
        Contamos visitas y acciones (páginas vistas, artículos guardados y la talla que buscas, búsquedas,
        listas compartidas; con la primera página de una visita, si se llegó por un buscador, una red social,
        nuestro boletín u otra web, nunca su dirección) sin cookies y sin conservar tu dirección IP: un código
        que cambia cada día evita contar dos veces la misma visita y no permite reconocerte al día siguiente.
        También registramos errores y limitamos los envíos repetidos para proteger la tienda. Base: nuestro
        interés legítimo en saber qué funciona y en mantener el servicio seguro (art. 6.1.f). Puedes oponerte
        escribiéndonos.
      </p>
    </>
  );
}

function OnlyInBrowser() {
  return (
    <p>
      Tu lista de favoritos, tu talla, el tema claro u oscuro y los artículos vistos se guardan en tu
      navegador. La lista no nos llega mientras no envíes una consulta, la compartas o hagas un pedido. Cuando
      guardas o quitas un artículo contamos eso solo: el artículo y la talla que buscas, con un código que
      cambia cada día. Los detalles están en la <a href="/es/cookie-policy">política de cookies</a>.
    </p>
  );
}

function Retention({ identity }: BodyProps) {
  const { inquiryMonths, sharedListDays, logDays, analyticsMonths } = identity.retention;
  return (
    <>
      <ul>
        <li>Consultas y encargos sin pedido: {inquiryMonths} meses desde el último mensaje.</li>
        <li>
          Pedidos y facturas: mientras dure la relación y la garantía y, después, los plazos que fijan la ley
          fiscal (cuatro años) y el Código de Comercio (seis años, art. 30).
        </li>
        <li>
          Pedidos y reservas que no llegaron a nada: {inquiryMonths} meses desde que terminan. Si pides el
          borrado, de una venta cerrada conservamos solo nombre, dirección, artículos e importes.
        </li>
        <li>
          Boletín: hasta que te des de baja. Después conservamos solo lo necesario para no volver a escribirte
          y para probar que hubo consentimiento.
        </li>
        <li>Listas compartidas: {sharedListDays} días desde la última vez que alguien las abre.</li>
        <li>
          Medición propia: {analyticsMonths} meses. Registros técnicos: {logDays} días.
        </li>
      </ul>
      <p>
        Cuando un dato ya no hace falta pero la ley obliga a guardarlo, queda bloqueado: solo se usa ante
        jueces, autoridades o para atender reclamaciones (art. 32 LOPDGDD).
      </p>
    </>
  );
}

function Recipients({ identity }: BodyProps) {
  return (
    <>
      <p>
        No cedemos tus datos a nadie, salvo obligación legal. Acceden a ellos, solo para prestarnos su
        servicio y con contrato:
      </p>
      <ul>
        <li>
          {identity.hostingProvider
            ? `${identity.hostingProvider}, que aloja la tienda.`
            : "Quien aloja la tienda y su base de datos."}
        </li>
        <li>
          {identity.mailProvider
            ? `${identity.mailProvider}, que envía nuestro correo.`
            : "Quien presta el servicio de correo electrónico."}
        </li>
        <li>Quien hace la entrega, si eliges entrega a domicilio: nombre, dirección y teléfono.</li>
        {identity.cardPayments ? (
          <li>
            Quien cobra el pago, si pagas en línea con tarjeta o Bizum: Stripe Payments Europe, Ltd.
            (Irlanda), o nuestro banco a través de Redsys. Los datos de la tarjeta los reciben ellos, nunca
            nosotros; son además responsables propios en la prevención del fraude.
          </li>
        ) : null}
        {identity.analyticsTool ? (
          <li>{identity.analyticsTool}, solo si aceptas las cookies de medición o marketing.</li>
        ) : null}
        <li>Asesoría fiscal, Hacienda, jueces y fuerzas de seguridad, cuando la ley lo exige.</li>
      </ul>
      <h3>Fuera del Espacio Económico Europeo</h3>
      <p>
        Si alguno de estos proveedores trata datos fuera del EEE, lo hace con una decisión de adecuación de la
        Comisión Europea o con sus cláusulas contractuales tipo. Te facilitamos una copia si la pides. Si nos
        escribes por WhatsApp o Instagram, además se aplican las condiciones de esas plataformas.
      </p>
    </>
  );
}

function Rights({ identity }: BodyProps) {
  return (
    <>
      <p>Puedes, gratis y en cualquier momento:</p>
      <ul>
        <li>saber si tratamos datos tuyos y obtener una copia (acceso);</li>
        <li>corregirlos (rectificación) o pedir que los borremos (supresión);</li>
        <li>llevártelos en un formato de uso común (portabilidad);</li>
        <li>oponerte a un tratamiento o pedir que lo limitemos;</li>
        <li>retirar un consentimiento, sin que afecte a lo hecho antes.</li>
      </ul>
      <p>
        Escribe a <MailLink email={privacyContact(identity)} /> desde el correo que usaste con nosotros, o por
        correo postal a nuestro domicilio. No hace falta tener cuenta. Si dudamos de quién eres, te pediremos
        solo lo justo para comprobarlo. Respondemos en 30 días como máximo.
      </p>
      <p>
        También puedes descargar o borrar tus datos por tu cuenta, al momento, en la página{" "}
        <a href="/es/personal-data">Tus datos</a>: te enviamos un enlace a tu correo para saber que eres tú.
        Si tu navegador envía Global Privacy Control o Do Not Track, no contamos nada de tu visita.
      </p>
      <p>
        Si crees que no lo hemos hecho bien, puedes reclamar ante la Agencia Española de Protección de Datos,
        C/ Jorge Juan, 6, 28001 Madrid, <a href="https://www.aepd.es">www.aepd.es</a>.
      </p>
    </>
  );
}

function Decisions() {
  return (
    <p>
      No elaboramos perfiles ni tomamos decisiones automatizadas que te afecten. El catálogo y los precios son
      los mismos para todo el mundo.
    </p>
  );
}

function Minors() {
  return (
    <p>
      Para comprar hay que ser mayor de edad. Para apuntarse al boletín o pedir un aviso, tener 14 años o más
      (art. 7 LOPDGDD). Si sabes que un menor nos ha dado datos, avísanos y los borraremos.
    </p>
  );
}

function Security() {
  return (
    <p>
      La conexión va cifrada, el acceso del equipo es personal y queda registrado, y los registros técnicos no
      contienen correos ni teléfonos. Si una brecha de seguridad pudiera perjudicarte, te avisaremos y la
      notificaremos a la AEPD en los plazos legales.
    </p>
  );
}

function Changes() {
  return (
    <p>
      Si cambiamos esta política, la nueva versión aparece aquí con su fecha. Si el cambio afecta a datos que
      ya nos diste, te lo diremos antes y, cuando haga falta, te pediremos de nuevo el consentimiento.
    </p>
  );
}

export const privacyPolicyEs: LegalText = {
  inForceSince: "2024-05-11",
  revised: "2026-11-21",
  sections: [
    { id: "controller", title: "Quién trata tus datos", Body: Controller },
    { id: "purposes", title: "Qué datos, para qué y con qué base", Body: Purposes },
    { id: "browser", title: "Lo que no sale de tu navegador", Body: OnlyInBrowser },
    { id: "retention", title: "Cuánto tiempo los guardamos", Body: Retention },
    { id: "recipients", title: "Quién más los ve", Body: Recipients },
    { id: "rights", title: "Tus derechos", Body: Rights },
    { id: "decisions", title: "Perfiles y decisiones automáticas", Body: Decisions },
    { id: "minors", title: "Menores", Body: Minors },
    { id: "security", title: "Seguridad", Body: Security },
    { id: "changes", title: "Cambios", Body: Changes },
  ],
};
