/** Words of routes from one place to another: one end says nothing about where the other is. */
import type { PlaceWord } from "./place-words.ts";

/** Words that begin something else: a region after them is not that of the place. */
const APART_FROM: ReadonlySet<string> = new Set(
  "from to via by for with paid at and into office oficina bureau buro escritorio ufficio biuro branch filiale agent agency офис филиал представительство leaving arriving de nach von bis zu uber durch fur aus vers par pour da per para por hacia из в во на от для через до".split(
    " ",
  ),
);
/** Words for journeys and shipments, which stand before the place that they go to. */
const GOING: ReadonlySet<string> = new Set(
  (
    "flight flights trip tour travel journey viaje vuelo vuelos reise flug vol voyage shipment ship shipped delivery export freight cargo transport рейс поездка доставка груз " +
    "ticket tickets billet billets boleto billete pasaje biglietto volo viaggio fahrt route lieferung fracht transfer livraison envio envoi bus train zug билет перевозка авиабилет маршрут"
  ).split(" "),
);
const NEAR = 3;

/** Whether a word, or the sign before it, leads elsewhere. */
export const leadsAway = ({ plain, isBeyond }: PlaceWord): boolean => isBeyond || APART_FROM.has(plain);

/** Whether the words before `start` name a journey or a shipment. */
export const isTravelled = (words: readonly PlaceWord[], start: number): boolean =>
  words.slice(Math.max(0, start - NEAR), start).some(({ plain }) => GOING.has(plain));
