import { PAYMENT_HOLD_MINUTES } from "@/lib/orders/limits";
import type { ShopIdentity } from "@/lib/settings/identity";
import { IdentityFacts } from "./identity-facts";
import type { LegalText } from "./legal-text";
import { MailLink } from "./mail-link";

type BodyProps = { identity: ShopIdentity };

function Owner({ identity }: BodyProps) {
  return (
    <>
      <p>Esta web es de (art. 10 de la Ley 34/2002, LSSI-CE):</p>
      <IdentityFacts identity={identity} lang="es" />
      <p>
        Estas condiciones valen para todo lo que se reserva, encarga o compra en ella. Se aplica la versión
        publicada el día de tu pedido; guárdala o imprímela. Los contratos se celebran en español o en inglés,
        a tu elección. Si los dos textos dijeran cosas distintas, vale lo que más te favorezca.
      </p>
    </>
  );
}

function Products() {
  return (
    <>
      <p>
        Vendemos zapatillas y moda urbana nuevas y auténticas. Cada ficha indica marca, referencia,
        materiales, tallas y disponibilidad del momento. Los colores pueden variar un poco según la pantalla.
      </p>
      <p>
        Los artículos bajo encargo no están en la tienda: te decimos precio y plazo en una oferta y solo los
        pedimos si la aceptas.
      </p>
      <p>
        Las marcas y los nombres de los modelos son de sus titulares. Los usamos para identificar lo que
        vendemos; no somos su tienda oficial.
      </p>
    </>
  );
}

function Prices() {
  return (
    <>
      <p>
        Los precios están en euros e incluyen el IVA (21 %). El coste de la entrega, si lo hay, se muestra
        antes de que hagas el pedido. No hay gastos por pagar de una forma u otra.
      </p>
      <p>
        Cuando anunciamos una rebaja, junto al precio figura el más bajo que aplicamos en los 30 días
        anteriores (art. 20 de la Ley 7/1996). Los códigos de descuento indican sus condiciones; no cuentan en
        artículos rebajados ni se canjean por dinero.
      </p>
      <p>
        Si un precio fuera un error evidente, te avisaremos antes de cobrar o entregar y podrás elegir entre
        comprar al precio correcto o cancelar sin coste.
      </p>
    </>
  );
}

function Ordering() {
  return (
    <>
      <ol>
        <li>Eliges artículo y talla, y recogida o entrega.</li>
        <li>
          Escribes tus datos y ves el resumen con el precio total. Hasta aquí puedes corregirlo todo o salir.
        </li>
        <li>Confirmas con el botón que indica que el pedido obliga a pagar.</li>
        <li>
          Recibes por correo, sin demora y siempre antes de 24 horas, la confirmación con el resumen y estas
          condiciones.
        </li>
      </ol>
      <p>
        El contrato nace con esa confirmación. Guardamos tu pedido; puedes consultarlo con el enlace del
        correo. Para comprar hay que ser mayor de edad.
      </p>
      <p>
        Reservar no obliga a nadie: te avisamos cuando lo reservado está listo y lo guardamos hasta que
        cerremos el siguiente día que abramos. Si lo quieres, lo compras en la tienda.
      </p>
      <p>
        Una consulta o un encargo no obligan a nada. Una oferta que te enviamos vale hasta la fecha que indica
        y mantiene su precio; te compromete solo si la aceptas y confirmas el pedido.
      </p>
    </>
  );
}

function Payment({ identity }: BodyProps) {
  return (
    <>
      <p>
        Puedes pagar en la tienda al recoger o al recibir la entrega: con tarjeta, con Bizum o, si el total es
        menor de 1.000&nbsp;€, en efectivo (art. 7 de la Ley 7/2012).
        {identity.cardPayments
          ? " También en línea, con tarjeta o Bizum, en la página segura de Stripe o de nuestro banco (Redsys); nosotros no vemos los datos de tu tarjeta."
          : null}
      </p>
      {identity.cardPayments ? (
        <p>
          Si empiezas un pago en línea y no lo terminas en {PAYMENT_HOLD_MINUTES} minutos, la reserva se
          libera y no se cobra nada.
        </p>
      ) : null}
      <p>
        Si lo que has pedido ya no está disponible, te avisamos enseguida y te devolvemos sin demora todo lo
        pagado.
      </p>
    </>
  );
}

function Delivery({ identity }: BodyProps) {
  return (
    <>
      <p>
        <strong>Recogida</strong> en la tienda, gratis: te avisamos cuando está listo y traes tu código.{" "}
        <strong>Entrega</strong> solo en la isla de {identity.address.island}: el precio y el día dependen del
        código postal y se muestran antes de pedir. No enviamos fuera de la isla.
      </p>
      <p>
        Entregamos en la fecha indicada y, si no hay ninguna, en 30 días como máximo. Si no cumplimos, puedes
        darnos un plazo adicional adecuado y, si tampoco lo cumplimos, cancelar el pedido y recuperar todo lo
        pagado (art. 66 bis del Real Decreto Legislativo 1/2007). El riesgo de pérdida o daño es nuestro hasta
        que tú, o quien tú digas, lo tenéis en la mano.
      </p>
    </>
  );
}

function Returns() {
  return (
    <p>
      Tienes 15 días para desistir de una compra a distancia, sin dar motivos, y además una devolución propia
      de la tienda de 15 días. Son dos cosas distintas; ambas, con el formulario modelo, están en{" "}
      <a href="/es/returns">Devoluciones y desistimiento</a>, que forma parte de estas condiciones.
    </p>
  );
}

function Guarantee() {
  return (
    <p>
      Respondemos de las faltas de conformidad que aparezcan en los tres años siguientes a la entrega:
      reparación o sustitución gratis y, si no es posible, rebaja o devolución del dinero. Los detalles están
      en <a href="/es/returns#guarantee">la garantía legal</a>. Si la marca ofrece una garantía propia, se
      suma y no sustituye a esta.
    </p>
  );
}

function Safety({ identity }: BodyProps) {
  return (
    <p>
      Cada ficha indica el fabricante y, si está fuera de la Unión Europea, la persona responsable en la Unión
      (Reglamento (UE) 2023/988); si falta alguno, pídenoslo. Si un artículo te parece peligroso o has tenido
      un accidente con él, escribe a <MailLink email={identity.email} />. Si se retira un producto que
      compraste, te avisaremos directamente y podrás elegir entre reparación, sustitución o reembolso, según
      lo que sea posible. Las alertas europeas están en{" "}
      <a href="https://ec.europa.eu/safety-gate">Safety Gate</a>.
    </p>
  );
}

function Complaints({ identity }: BodyProps) {
  return (
    <>
      <p>
        Escríbenos a <MailLink email={identity.email} /> o ven a la tienda. Te damos constancia de tu queja y
        una respuesta lo antes posible, como máximo en un mes.
      </p>
      <ul>
        <li>
          Hay <strong>hojas de reclamación</strong> a tu disposición en la tienda, y te las enviamos si nos
          las pides (Decreto 46/2009 de las Illes Balears).
        </li>
        <li>
          Puedes reclamar ante la{" "}
          <a href="https://www.caib.es/sites/consumidor/es/">
            Dirección General de Consumo de las Illes Balears
          </a>
          .
        </li>
        <li>
          {identity.consumerArbitration
            ? "Estamos adheridos al Sistema Arbitral de Consumo: si no llegamos a un acuerdo, puedes acudir gratis a la Junta Arbitral de Consumo de las Illes Balears, y su laudo nos obliga."
            : "No estamos adheridos de antemano al Sistema Arbitral de Consumo. Si no llegamos a un acuerdo, puedes pedir el arbitraje gratuito de la Junta Arbitral de Consumo de las Illes Balears y te diremos si lo aceptamos en tu caso (art. 40 de la Ley 7/2017)."}
        </li>
        <li>
          Si vives en otro país de la Unión Europea, el{" "}
          <a href="https://cec.consumo.gob.es">Centro Europeo del Consumidor en España</a> te ayuda gratis.
        </li>
      </ul>
    </>
  );
}

function Website() {
  return (
    <>
      <p>
        Los textos, dibujos y el diseño de esta web son nuestros o los usamos con permiso; puedes enlazarla y
        compartir sus páginas. El programa de la tienda es de código abierto y tiene su propia licencia. No
        uses la web de forma que la dañe o estorbe a los demás.
      </p>
      <p>
        Ponemos cuidado en que todo sea correcto y esté disponible, pero puede haber cortes. Nada de estas
        condiciones limita nuestra responsabilidad cuando la ley no lo permite, ni los derechos que tienes
        como persona consumidora.
      </p>
      <p>
        Tus datos se tratan según la <a href="/es/privacy-policy">política de privacidad</a> y la{" "}
        <a href="/es/cookie-policy">política de cookies</a>.
      </p>
    </>
  );
}

function Law() {
  return (
    <p>
      Se aplica la ley española. Si compras como consumidor y vives en otro país de la Unión Europea,
      conservas la protección de las normas imperativas de tu país. Son competentes los tribunales de tu
      domicilio.
    </p>
  );
}

export const termsOfServiceEs: LegalText = {
  inForceSince: null,
  revised: "2026-11-21",
  sections: [
    { id: "owner", title: "Quiénes somos", Body: Owner },
    { id: "products", title: "Qué vendemos", Body: Products },
    { id: "prices", title: "Precios y rebajas", Body: Prices },
    { id: "ordering", title: "Cómo se hace un pedido", Body: Ordering },
    { id: "payment", title: "Pago", Body: Payment },
    { id: "delivery", title: "Recogida y entrega", Body: Delivery },
    { id: "returns", title: "Desistimiento y devoluciones", Body: Returns },
    { id: "guarantee", title: "Garantía legal", Body: Guarantee },
    { id: "safety", title: "Seguridad de los productos", Body: Safety },
    { id: "complaints", title: "Quejas y reclamaciones", Body: Complaints },
    { id: "website", title: "Uso de la web", Body: Website },
    { id: "law", title: "Ley y tribunales", Body: Law },
  ],
};
