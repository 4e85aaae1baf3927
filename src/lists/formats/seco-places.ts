/** Places of the Swiss list: targets point to them by number, and they follow all targets. */
import type { ListEntry } from "../../model/list-entry.ts";
import { addressLine, countriesIn } from "../make-entry.ts";
import { attributeOf, childrenOf, textOf } from "../xml-node.ts";
import type { XmlNode } from "../xml-records.ts";

type Placed = Pick<ListEntry, "placesOfBirth" | "addresses" | "countries">;

export class SecoPlaces {
  readonly #places = new Map<string, XmlNode>();

  /** Takes a `place`. */
  add(node: XmlNode): void {
    this.#places.set(attributeOf(node, "ssid"), node);
  }

  /** The places that the elements of a target name, once all places are known. */
  placed(births: readonly XmlNode[], addresses: readonly XmlNode[], note: (detail: string) => void): Placed {
    return {
      placesOfBirth: births.map((birth) => this.#text(birth)),
      addresses: addresses.map((address) => this.#addressText(address)),
      countries: [
        ...countriesIn(
          "birth",
          births.flatMap((birth) => this.#countries(birth)),
          note,
        ),
        ...countriesIn(
          "residence",
          addresses.flatMap((address) => this.#countries(address)),
          note,
        ),
      ],
    };
  }

  /** The place that an element points to, or the element itself when it holds the place. */
  #placeOf(node: XmlNode): XmlNode {
    return this.#places.get(attributeOf(node, "place-id")) ?? node;
  }

  #countries(node: XmlNode): readonly string[] {
    return secoCountries(this.#placeOf(node));
  }

  #text(node: XmlNode): string {
    const place = this.#placeOf(node);
    return addressLine([textOf(place, "location"), textOf(place, "area"), textOf(place, "country")]);
  }

  #addressText(node: XmlNode): string {
    const box = textOf(node, "p-o-box");
    return addressLine([
      textOf(node, "c-o"),
      textOf(node, "address-details"),
      box === "" ? "" : `P.O. Box ${box}`,
      textOf(node, "zip-code"),
      this.#text(node),
    ]);
  }
}

/** Countries that an element names. */
export function secoCountries(node: XmlNode): readonly string[] {
  return childrenOf(node, "country").map((country) => attributeOf(country, "iso-code") || country.text);
}
