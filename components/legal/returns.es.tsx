import { formatAddress, hasPostalAddress, type ShopIdentity } from "@/lib/settings/identity";
import type { LegalText } from "./legal-text";
import { MailLink } from "./mail-link";
import { ModelForm } from "./model-form";

type BodyProps = { identity: ShopIdentity };

function Summary() {
  return (
    <>
      <p>Tienes tres caminos distintos, y ninguno quita los otros:</p>
      <ul>
        <li>
          <a href="#withdrawal">Desistimiento</a>: el derecho que te da la ley si compraste a distancia. 15
          días, sin dar motivos.
        </li>
        <li>
          <a href="#shop-return">Devolución de la tienda</a>: la que ofrecemos nosotros, también para lo
          comprado en la tienda. 15 días, artículo sin usar y en su caja.
        </li>
        <li>
          <a href="#guarantee">Garantía legal</a>: si el artículo tiene un defecto. Tres años.
        </li>
      </ul>
    </>
  );
}

function Withdrawal({ identity }: BodyProps) {
  return (
    <>
      <p>
        Si compraste en esta web, aceptaste una oferta enviada por correo o compraste de otro modo a
        distancia, puedes desistir del contrato en 15 días naturales (la ley da 14; aquí son 15) sin explicar
        por qué y sin penalización (arts. 102 a 108 del Real Decreto Legislativo 1/2007). Vale también si
        recogiste el pedido en la tienda.
      </p>
      <p>
        El plazo cuenta desde el día en que tú, o quien tú digas, recibís el artículo; si el pedido llega en
        varias veces, desde la última. Basta con que envíes el aviso antes de que acabe. También puedes
        desistir antes de recibirlo.
      </p>
      <p>
        Una reserva no te obliga a nada: se cancela, sin más. Lo que pagaste en la tienda al recogerla se
        compró allí, y se devuelve por <a href="#shop-return">la devolución de la tienda</a>.
      </p>
      <h3>Cómo se ejerce</h3>
      <p>
        Con cualquier declaración clara: un correo a <MailLink email={identity.email} />
        {hasPostalAddress(identity.address)
          ? ` o una carta a ${identity.legalName}, ${formatAddress(identity.address, "es")}`
          : " o una nota entregada en la tienda"}
        . Puedes usar el <a href="#model-form">formulario modelo</a>, aunque no es obligatorio. También en
        línea, sin cuenta: <a href="/es/withdraw">Desistir del contrato aquí</a>, al pie de cada página y en
        los correos de tu pedido. En todos los casos te confirmamos la recepción por correo, con fecha y hora,
        sin demora.
      </p>
      <h3>Qué te devolvemos</h3>
      <p>
        Todo lo que pagaste por lo que devuelves, incluida la entrega ordinaria de ida. Si elegiste una
        entrega más cara que la ordinaria más barata que ofrecemos, la diferencia no se reembolsa. Lo hacemos
        sin demora y como máximo en 14 días desde tu aviso, por el mismo medio de pago que usaste salvo que
        aceptes otro, y sin coste para ti. Podemos esperar a tener el artículo o a que nos enseñes el
        justificante de envío, lo que ocurra antes.
      </p>
      <h3>Qué haces tú</h3>
      <p>
        Devuelve el artículo en los 14 días siguientes a tu aviso: gratis si lo traes a la tienda; si lo
        envías, pagas tú el envío. Puedes probártelo como lo harías en una tienda. La ley no exige que la caja
        esté intacta; solo respondes de la pérdida de valor causada por un uso mayor del necesario para
        comprobar cómo es.
      </p>
      <h3>Excepciones</h3>
      <p>
        No hay desistimiento en artículos hechos a tu medida o personalizados, ni en los precintados por
        higiene que hayas desprecintado (art. 103). Un artículo que hemos buscado por encargo tuyo, pero que
        es de serie, no es «hecho a medida»: sí puedes desistir.
      </p>
    </>
  );
}

function FormBody({ identity }: BodyProps) {
  return (
    <>
      <p>Cópialo en un correo o imprímelo. Solo si quieres desistir del contrato.</p>
      <ModelForm
        identity={identity}
        lang="es"
        to="A la atención de"
        statement="Por la presente comunico que desisto de mi contrato de venta de los siguientes bienes:"
        blanks={[
          "Artículos",
          "Número de pedido, si lo tienes a mano",
          "Pedido el / recibido el",
          "Nombre de la persona consumidora",
          "Domicilio",
          "Fecha",
          "Firma (solo en papel)",
        ]}
        note="Si desistís varias personas, escribid los nombres de todas."
      />
    </>
  );
}

function ShopReturn({ identity }: BodyProps) {
  return (
    <>
      <p>
        Además de lo que dice la ley, aceptamos devoluciones durante los 15 días siguientes a la recepción,
        también de lo comprado en la tienda. Como es una ventaja nuestra, tiene condiciones:
      </p>
      <ul>
        <li>el artículo está sin usar y sin daños;</li>
        <li>vuelve en su caja original, con sus etiquetas y accesorios;</li>
        <li>el envío de vuelta lo pagas tú, o lo traes a la tienda sin coste;</li>
        <li>el importe del artículo se reembolsa al medio de pago original.</li>
      </ul>
      <p>
        Avísanos antes a <MailLink email={identity.email} />. Reembolsamos en un máximo de 14 días desde que
        recibimos y revisamos el artículo. Estas condiciones nunca se aplican a tu desistimiento legal dentro
        de los 15 días.
      </p>
    </>
  );
}

function Sending({ identity }: BodyProps) {
  return (
    <ol>
      <li>
        Escribe a <MailLink email={identity.email} /> con tu nombre, el número de pedido y lo que devuelves.
      </li>
      <li>
        Tráelo a la tienda en horario de apertura o envíalo bien embalado a{" "}
        {hasPostalAddress(identity.address)
          ? formatAddress(identity.address, "es")
          : "la dirección que te daremos al responderte"}
        . Guarda el justificante.
      </li>
      <li>Te escribimos cuando llegue y cuando salga el reembolso.</li>
    </ol>
  );
}

function Exchange() {
  return (
    <p>
      ¿Otra talla? Dínoslo al avisar. Si la tenemos, te la apartamos; si no, te devolvemos el dinero. Un
      cambio no recorta ninguno de tus derechos.
    </p>
  );
}

function Guarantee({ identity }: BodyProps) {
  return (
    <>
      <p>
        Todo lo que vendemos tiene la garantía legal de conformidad de tres años desde la entrega (arts. 114 y
        siguientes del Real Decreto Legislativo 1/2007, según el Real Decreto-ley 7/2021). Si el defecto
        aparece en los dos primeros años, se presume que ya existía.
      </p>
      <ul>
        <li>
          Puedes elegir entre reparación y sustitución, gratis y en un plazo razonable, salvo que una sea
          imposible o desproporcionada.
        </li>
        <li>
          Si no se puede, no se hace a tiempo o el defecto vuelve, puedes pedir una rebaja o, si el defecto no
          es leve, la devolución del dinero.
        </li>
        <li>
          Recoger y devolver el artículo defectuoso corre de nuestra cuenta. El plazo se detiene mientras lo
          tenemos.
        </li>
        <li>Tienes cinco años desde que aparece el defecto para reclamar.</li>
      </ul>
      <p>
        Cuéntanoslo en <a href="/es/complaint">Defectos y reclamaciones</a> o escribe a{" "}
        <MailLink email={identity.email} /> con una foto y tu número de pedido o recibo. El desgaste normal
        por el uso no es un defecto. La garantía comercial de la marca, si la hay, se suma a esta.
      </p>
    </>
  );
}

export const returnsEs: LegalText = {
  inForceSince: null,
  revised: "2026-11-21",
  sections: [
    { id: "summary", title: "En resumen", Body: Summary },
    { id: "withdrawal", title: "Tu derecho legal de desistimiento: 15 días", Body: Withdrawal },
    { id: "model-form", title: "Formulario modelo de desistimiento", Body: FormBody },
    { id: "shop-return", title: "La devolución de la tienda: 15 días", Body: ShopReturn },
    { id: "how-to-send", title: "Cómo devolver", Body: Sending },
    { id: "exchange", title: "Cambios de talla", Body: Exchange },
    { id: "guarantee", title: "Si algo viene mal: tres años de garantía legal", Body: Guarantee },
  ],
};
