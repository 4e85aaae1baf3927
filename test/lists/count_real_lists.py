#!/usr/bin/env python3
"""Counts what stands in the real list files, with the csv, json and xml modules of Python and nothing of this project.

    python3 test/lists/count_real_lists.py [folder of lists] > test/lists/real-counts.json

Of each list: entries, aliases, dates of birth and identifiers, each counted once an entry. What a reader has to know is written here a
second time on purpose: the parsers are compared with it (`real-counts.test.ts`).
"""
import csv
import gzip
import io
import json
import os
import re
import sys
import xml.etree.ElementTree as ElementTree
import zipfile

ROOT = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("RISKGATE_DATA", "../shared/data") + "/lists"
csv.field_size_limit(1 << 24)


def data(path):
    with open(os.path.join(ROOT, path), "rb") as file:
        content = file.read()
    if content[:2] == b"\x1f\x8b":
        return gzip.decompress(content)
    if path.endswith(".ZIP"):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return archive.read(archive.namelist()[0])
    return content


def text(path, encoding="utf-8-sig"):
    return data(path).decode(encoding)


def rows(path, **options):
    return csv.reader(io.StringIO(text(path), newline=""), **options)


def table(path, first, **options):
    """Rows as dictionaries, from the line that has the column `first`."""
    header = None
    for row in rows(path, **options):
        if header is None:
            if first in [cell.strip() for cell in row]:
                header = [cell.strip() for cell in row]
        elif row:
            yield {name: squeeze(cell) for name, cell in zip(header, row)}


def squeeze(cell):
    return " ".join(cell.split())


def xml(path):
    root = ElementTree.fromstring(data(path))
    for element in root.iter():
        element.tag = element.tag.rsplit("}", 1)[-1]
    return root


def said(element, path):
    found = element.find(path)
    return squeeze("".join(found.itertext())) if found is not None else ""


def tell(value):
    """A value that holds a letter or a digit."""
    return any(char.isalnum() for char in value)


class Count:
    def __init__(self):
        self.names, self.aliases, self.births, self.identifiers = {}, {}, {}, {}

    def entry(self, key, name):
        self.names.setdefault(key, name)

    def add(self, what, key, value):
        getattr(self, what).setdefault(key, set()).add(value)

    def result(self):
        aliases = sum(len({one for one in found if one[0] != self.names[key]}) for key, found in self.aliases.items())
        return {
            "entries": len(self.names),
            "aliases": aliases,
            "datesOfBirth": sum(map(len, self.births.values())),
            "identifiers": sum(map(len, self.identifiers.values())),
        }


# ---- OFAC: labels of identifiers as the Consolidated Screening List names them, and those of older remarks

LABELS = """Passport|Diplomatic Passport|Stateless Person Passport|Passport Booklet|British Passport|National ID No.|National ID Number
Identification Number|Personal ID Card|Cedula No.|Cedula de Residencia|Cedula de Ciudadania|C.U.R.P.|CURP|D.N.I.|C.U.I.|C.U.I.P.|I.F.E.|SSN
LE Number|Citizen's Card Number|Turkish Identification Number|Numero de Identidad|National Foreign ID Number|Residency Number
Electoral Registry No.|Credencial electoral|Driver's License No.|Birth Certificate Number|Travel Document Number
Cartilla de Servicio Militar Nacional|Kenyan ID No.|Bosnian Personal ID No.|Afghan Money Service Provider License Number|Serial No.
VisaNumberID|Refugee ID Card|Stateless Person ID Card|Moroccan Personal ID No.|Tarjeta Profesional|N.I.E.|Interpol: Red Notice. File No.
Tax ID No.|NIT #|NIT|R.F.C.|RFC|RUC #|RUC|RIF #|RIF|RTN|C.U.I.T.|V.A.T. Number|US FEIN|Italian Fiscal Code|Fiscal Code|N.I.F.|C.N.P.J.
C.P.F.|Registration Number|Registration ID|Registered Charity No.|Company Number|UK Company Number|Legal Entity Number
Commercial Registry Number|Business Registration Number|Business Registration Document|Business Number|Government Gazette Number
Folio Mercantil No.|Matricula Mercantil No|Matricula Mercantil No.|C.R. No.|Trade License No.|License|Unified Social Credit Code (USCC)
United Social Credit Code Certificate (USCCC)|Economic Register Number (CBLS)|Chamber of Commerce Number
Dubai Chamber of Commerce Membership No.|Istanbul Chamber of Comm. No.|Central Registration System Number
Certificate of Incorporation Number|Public Registration Number|Enterprise Number|Branch Unit Number|File Number|Permit Number|SWIFT/BIC
D-U-N-S Number|Vessel Registration Identification|Identification Number IMO|Company Number IMO|MMSI|Digital Currency Address -
Aircraft Manufacturer's Serial Number (MSN)|Aircraft Construction Number (also called L/N or S/N or F/N)|Aircraft Tail Number
Previous Aircraft Tail Number|Vessel Call Sign|Other Vessel Call Sign|Email Address|Website|Phone Number|Telephone|Telephone No.
Telephone Number|Legal Entity Identifier|ISIN|BIK (RU)|MSB Registration Number|Aircraft Mode S Transponder Code
Tazkira National ID Card|C.I.F.|SRE Permit No.|Numero Unico de Identificacao Tributaria (NUIT)|Immigration No.|Pilot License Number
Paraguayan tax identification number|Romanian C.R.|CNP (Personal Numerical Code)|Romanian Permanent Resident|Tourism License No.
Seafarer's Identification Document|Romanian Tax Registration|Aircraft Serial Identification"""
LABEL = re.compile(
    "(?:%s)(?=[ :#]|$)" % "|".join(map(re.escape, sorted(re.split(r"[|\n]", LABELS), key=len, reverse=True)))
)


def identifier(label_and_value):
    """What follows a label, without dates of issue; nothing where that is no number."""
    found = LABEL.match(label_and_value)
    if not found:
        return None
    value = re.sub(r",? (issued|expires|Issued|Expires) .*$", "", " " + label_and_value[found.end():].lstrip(" :#")).strip(" :#.,")
    label = found.group(0)
    # An address is the same whatever currency is held there, and a driver's licence of Guatemala has the number of the person.
    if label.startswith("Digital Currency"):
        value = re.sub(r"^[A-Z0-9]{2,5} (?=\S+$)", "", value)
    elif label.startswith("Driver"):
        label = "C.U.I."
    return (label, value) if tell(value) else None


def remarks(count, key, remark):
    for segment in remark.split(";"):
        segment = segment.strip()
        segment = segment[:-1] if segment.endswith(".") else segment
        segment = segment.removeprefix("alt. ")
        alias = re.match(r"""([afn])\.k\.a\. ['"](.+)['"]""", segment)
        if alias:
            count.add("aliases", key, (alias[2], "former" if alias[1] == "f" else "weak", len(count.aliases.get(key, ()))))
        elif segment.startswith("DOB "):
            count.add("births", key, (segment, len(count.births.get(key, ()))))
        elif identifier(segment):
            count.add("identifiers", key, identifier(segment))


def ofac_csv(sdn, alt=None, comments=None):
    count, drafts = Count(), {}
    empty = lambda cell: "" if cell.strip() == "-0-" else cell.strip()
    for row in rows(sdn):
        if row and row[0].isdigit():
            drafts[row[0]] = [empty(cell) for cell in row]
    rest = {}
    for row in rows(comments) if comments else []:
        if row and row[0].isdigit():
            rest[row[0]] = rest.get(row[0], "") + empty(row[1])
    for key, cells in drafts.items():
        count.entry(key, None)
    for row in rows(alt) if alt else []:
        if row and row[0].isdigit():
            count.add("aliases", row[0], (row[3].strip(), row[1]))
    for key, cells in drafts.items():
        remarks(count, key, cells[11] + rest.get(key, ""))
        if cells[5]:
            count.add("identifiers", key, ("call sign", cells[5]))
        if cells[2] == "aircraft" and re.fullmatch(r"[A-Z0-9]{1,3}-?[A-Z0-9]{2,5}", cells[1]):
            count.add("identifiers", key, ("Aircraft Tail Number", cells[1]))
    return count


def ofac_xml(path):
    count = Count()
    for node in xml(path).iter("sdnEntry"):
        key = said(node, "uid")
        full = lambda one: ", ".join(part for part in (said(one, "lastName"), said(one, "firstName")) if part)
        count.entry(key, full(node))
        for aka in node.iterfind("akaList/aka"):
            kind = "weak" if said(aka, "category") == "weak" else "former" if said(aka, "type") == "f.k.a." else "strong"
            count.add("aliases", key, (full(aka), kind))
        for birth in node.iterfind("dateOfBirthList/dateOfBirthItem"):
            count.add("births", key, said(birth, "dateOfBirth"))
        for one in node.iterfind("idList/id"):
            found = identifier(said(one, "idType") + " " + said(one, "idNumber"))
            if found:
                count.add("identifiers", key, (*found, said(one, "idCountry")))
        if said(node, "vesselInfo/callSign"):
            count.add("identifiers", key, said(node, "vesselInfo/callSign"))
    return count


def ofac_advanced(path):
    count, root = Count(), xml(path)
    types = {one.get("ID"): one.text for one in root.iter("FeatureType")}
    kinds = {one.get("ID"): one.text for one in root.iter("IDRegDocType")}
    documents = {}
    for one in root.iter("IDRegDocument"):
        found = identifier(kinds.get(one.get("IDRegDocTypeID"), "Passport") + " " + said(one, "IDRegistrationNo"))
        if found:
            documents.setdefault(one.get("IdentityID"), []).append((*found, one.get("IssuedBy-CountryID")))
    for party in root.iter("DistinctParty"):
        key = party.get("FixedRef")
        for alias in party.iter("Alias"):
            low, former = alias.get("LowQuality") == "true", alias.get("AliasTypeID") == "1401"
            for name in alias.iterfind("DocumentedName"):
                parts = list(name.iter("NamePartValue"))
                words = tuple(sorted(part.text for part in parts))
                if alias.get("Primary") == "true" and all(part.get("ScriptID") == "215" for part in parts):
                    count.entry(key, words)
                count.add("aliases", key, (words, low, former))
        for feature in party.iter("Feature"):
            label = types.get(feature.get("FeatureTypeID"), "Birthdate" if feature.get("FeatureTypeID") == "8" else "")
            for version in feature.iterfind("FeatureVersion"):
                if label == "Birthdate":
                    count.add("births", key, ElementTree.tostring(version.find("DatePeriod")))
                elif identifier(label + " " + said(version, "VersionDetail")):
                    count.add("identifiers", key, identifier(label + " " + said(version, "VersionDetail")))
        for identity in party.iter("Identity"):
            for found in documents.get(identity.get("ID"), []):
                count.add("identifiers", key, found)
    return count


def ofac_enhanced(path):
    count = Count()
    for node in xml(path).iterfind("entities/entity"):
        key = node.get("id")
        for name in node.iterfind("names/name"):
            kind = "weak" if said(name, "isLowQuality") == "true" else said(name, "aliasType") == "F.K.A."
            for translation in name.iterfind("translations/translation"):
                full = said(translation, "formattedFullName")
                if said(name, "isPrimary") == said(translation, "isPrimary") == "true":
                    count.entry(key, full)
                count.add("aliases", key, (full, kind))
        for feature in node.iterfind("features/feature"):
            if said(feature, "type") == "Birthdate":
                count.add("births", key, (said(feature, "value"), said(feature, "valueDate/isApproximate")))
            elif identifier(said(feature, "type") + " " + said(feature, "value")):
                count.add("identifiers", key, identifier(said(feature, "type") + " " + said(feature, "value")))
        for one in node.iterfind("identityDocuments/identityDocument"):
            found = identifier(said(one, "type") + " " + said(one, "documentNumber"))
            if found:
                count.add("identifiers", key, (*found, said(one, "issuingCountry")))
    return count


def un(path):
    nothing = re.compile(r"(na|n/a|none|-)?", re.I)
    count = Count()
    for node in xml(path).iter():
        if node.tag not in ("INDIVIDUAL", "ENTITY"):
            continue
        key = said(node, "DATAID")
        parts = [said(node, part + "_NAME") for part in ("FIRST", "SECOND", "THIRD", "FOURTH")]
        count.entry(key, " ".join(part for part in parts if part))
        for original in node.iterfind("NAME_ORIGINAL_SCRIPT"):
            if said(original, "."):
                count.add("aliases", key, (said(original, "."), "strong"))
        for alias in node.iterfind(node.tag + "_ALIAS"):
            kind = {"Low": "weak", "F.K.A.": "former", "f.k.a.": "former"}.get(said(alias, "QUALITY"), "strong")
            if kind == "strong" and "formerly" in said(alias, "NOTE").lower():
                kind = "former"
            for name in said(alias, "ALIAS_NAME").split(";"):
                if not nothing.fullmatch(name.strip()):
                    count.add("aliases", key, (name.strip(), kind))
            if said(alias, "DATE_OF_BIRTH"):
                count.add("births", key, day(said(alias, "DATE_OF_BIRTH")))
        for birth in node.iterfind("INDIVIDUAL_DATE_OF_BIRTH"):
            about = said(birth, "TYPE_OF_DATE") == "APPROXIMATELY"
            years = said(birth, "FROM_YEAR"), said(birth, "TO_YEAR")
            one = next((said(birth, of) for of in ("DATE", "YEAR", "NOTE") if said(birth, of)), "")
            if all(years):
                count.add("births", key, (*years, about))
            elif day(one):
                count.add("births", key, (*day(one), about) if about else day(one))
        for document in node.iterfind("INDIVIDUAL_DOCUMENT"):
            number = said(document, "NUMBER")
            if not nothing.fullmatch(number) and tell(number):
                kind = said(document, "TYPE_OF_DOCUMENT") + said(document, "TYPE_OF_DOCUMENT2")
                # The type is given in any of three languages.
                kind = "passport" if re.search("(?i)passport|passeport|pasaporte", kind) else kind
                issuer = said(document, "ISSUING_COUNTRY") or said(document, "COUNTRY_OF_ISSUE")
                count.add("identifiers", key, (kind, number, issuer))
    return count


MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()


def day(stated):
    """(year, month, day) of what is a date in one of the usual forms, `None` of what is none."""
    stated = stated.strip().rstrip(".")
    about = re.match(r"(?i)(circa|approximately|approx\.?|about|around)[:\s]*", stated)
    if about:
        rest = day(stated[about.end():])
        return rest and (*rest, "about")
    for pattern, order in (
        (r"(\d{4})(?:-(\d\d)(?:-(\d\d))?)?", "ymd"),
        (r"(\d{1,2}|dd)[/.](\d{1,2}|mm)[/.](\d{4})", "dmy"),
        (r"(\d{1,2})[/.](\d{4})", "my"),
        (r"(\d{1,2}) ([A-Za-z]{3,9}) (\d{4})", "dmy"),
        (r"([A-Za-z]{3,9})\.? (\d{4})", "my"),
    ):
        found = re.fullmatch(pattern, stated)
        if not found:
            continue
        parts = dict(zip(order, found.groups()))
        month = parts.get("m") or "0"
        if month[:3].lower() in MONTHS:
            month = str(MONTHS.index(month[:3].lower()) + 1)
        numbers = [int(part) if part.isdigit() else 0 for part in (parts["y"], month, parts.get("d") or "0")]
        # Of a day whose month is not known nothing is known.
        return tuple(numbers if numbers[1] else [numbers[0], 0, 0]) if numbers[0] else None
    between = re.fullmatch(r"(?:[Bb]etween )?(.+?)(?: and | to | ?[-–] ?)(.+)", stated)
    ends = between and (day(between[1]) or day(between[1] + between[2][-5:]), day(between[2]))
    return ends if ends and all(ends) else None


def numbered(cell):
    """The values of a cell like `(1) A. (2) B`."""
    parts = [re.sub(r"[.,;]$", "", part.strip()).strip() for part in re.split(r"\(\d{1,2}\)", cell)]
    return [part for part in parts if part and part.lower() not in ("n/a", "unknown")]


def between_semicolons(cell):
    return [part.strip() for part in cell.split(";") if part.strip()]


def number_of(cell):
    return re.sub(r"(?i)[,;]? (issued|expir|valid|\().*$", "", cell).strip()


def information(cell):
    """Numbers and addresses behind labels like `(Phone number):`."""
    parts = re.split(r"\(([A-Z][A-Za-z ]+)\)\s*:", cell)
    seen = set()
    for label, said in zip(parts[1::2], map(str.strip, parts[2::2])):
        if label in seen:
            continue
        seen.add(label)
        counted = r"[.;,] | and |(?:^| )\(\d\d?\) ?" if said.startswith("(1)") else r"[.;,] | and | (?=www|http)"
        if label in ("Phone number", "Tel", "Fax", "Email address", "Website"):
            for piece in re.split(counted, said):
                piece = re.sub(r"^[A-Za-z ]+: *(?=[^\s/])", "", piece.strip()).strip(".")
                if "@" in piece and " " not in piece:
                    yield "mail", piece
                elif label in ("Phone number", "Tel", "Fax") and sum(char.isdigit() for char in piece) > 5:
                    yield "phone", piece
                elif label == "Website" and "." in piece and " " not in piece:
                    yield "site", piece
        elif label == "IMO number":
            yield "imo", said.strip()
        elif label == "Business Reg No":
            for tax, number in re.findall(r"(Tax|INN)?[^\d(),;]*?((?:[A-Z]{2})?\d[\d ]*\d)", re.sub(r"dated \S+", "", said)):
                yield "tax" if tax else "register", number


def conlist(path):
    count, found = Count(), {}
    for row in table(path, "Group ID"):
        key = row["Group ID"]
        name = " ".join(row["Name %d" % at] for at in (1, 2, 3, 4, 5, 6) if row["Name %d" % at])
        kind = row["Alias Type"].lower()
        quality = "former" if kind.startswith("fka") or "former" in kind else "weak" if "low" in row["Alias Quality"].lower() else "strong"
        script = row["Name Non-Latin Script"]
        found.setdefault(key, []).append((kind.startswith("primary name") and "variation" not in kind, name or script, quality, script))
        for born in numbered(row["DOB"]) if row["Group Type"] == "Individual" else []:
            if day(born):
                count.add("births", key, day(born))
        for column in ("Passport Number", "National Identification Number"):
            for value in numbered(row.get(column, "")):
                if tell(number_of(value)):
                    count.add("identifiers", key, (column, number_of(value)))
        for kind, value in information(row["Other Information"]):
            count.add("identifiers", key, (kind, value))
    for key, names in found.items():
        count.entry(key, next((name for primary, name, _, _ in names if primary), names[0][1]))
        for _, name, quality, script in names:
            count.add("aliases", key, (name, quality))
            if script:
                count.add("aliases", key, (script, "strong"))
    return count


def dfat(path):
    count, found = Count(), {}
    for row in table(path, "Reference"):
        row = {name: squeeze(cell.replace("_x000D_", " ")) for name, cell in row.items()}
        key = re.match(r"\d+", row["Reference"])[0]
        name, weak = row["Name of Individual or Entity"], row["Alias Strength"].lower() == "weak"
        found.setdefault(key, []).append((row["Name Type"] == "Primary Name", name, weak))
        if row["Type"] == "Individual":
            stated = re.sub(r"(\d{4}) (?=\d{1,2}/)", r"\1, ", row["Date of Birth"])
            for born in re.split(r"[,;]", stated):
                if day(born.strip().removeprefix("and ")):
                    count.add("births", key, day(born.strip().removeprefix("and ")))
        for other in re.sub(r"^Previous names includes? |^(?!Previous names).*", "", row["Additional Information"]).split(","):
            if other.strip(" ."):
                count.add("aliases", key, (other.strip(" ."), "former"))
        for number in between_semicolons(row["IMO Number"]):
            count.add("identifiers", key, number_of(number))
    for key, names in found.items():
        count.entry(key, next((name for primary, name, _ in names if primary), names[0][1]))
        for _, name, weak in names:
            count.add("aliases", key, (name, weak))
    return count


def csl(path):
    count = Count()
    for row in table(path, "_id"):
        key = row["_id"]
        count.entry(key, row["name"])
        for alias in between_semicolons(row["alt_names"]):
            count.add("aliases", key, (alias,))
        for born in between_semicolons(row["dates_of_birth"]) if row["type"] == "Individual" else []:
            if day(born):
                count.add("births", key, day(born))
        for one in between_semicolons(row["ids"]):
            parts = [part.strip() for part in one.split(",")]
            country = parts[0] if len(parts) > 2 and re.fullmatch("[A-Z]{2}", parts[0]) else ""
            rest = parts[1 if country else 0:-1]
            value = ", ".join(part for part in rest if not re.fullmatch(r"\d{4}-\d\d-\d\d", part))
            found = identifier(parts[-1] + " " + value)
            if found:
                count.add("identifiers", key, (*found, country))
        if row["call_sign"]:
            count.add("identifiers", key, row["call_sign"])
    return count


def dpl(path):
    count = Count()
    for row in table(path, "Effective_Date", delimiter="\t"):
        key = row["Name"], row["Effective_Date"]
        count.entry(key, row["Name"])
        for both in re.findall(r"(.*)\(A\.K\.A\. (.*)\)(.*)", row["Name"]) + re.findall(r"(.*) D/B/A (.*)()", row["Name"]):
            for alias in (both[0] + both[2], both[1]):
                count.add("aliases", key, (alias,))
    return count


def either(name):
    """`A or B` of two whole names, `A and B` of two in Cyrillic."""
    for word in (" or ", " and "):
        left, found, right = name.strip().partition(word)
        alphabet = not re.search("[A-Za-z]", left + right)
        if found and (alphabet if word == " and " else len(left.split()) > 1 and len(right.split()) > 1):
            return [left, *either(right)]
    return [name]


def sema(path):
    count = Count()
    languages = r"(?<![^\s,;(])(Belarusian|Russian|Ukrainian|Persian|Farsi|Arabic|Burmese|Chinese|Spanish|English|French)\s*:"
    for key, node in enumerate(xml(path).iter("record")):
        person = " ".join(part for part in (said(node, "GivenName"), said(node, "LastName")) if part)
        count.entry(key, person or said(node, "EntityOrShip"))
        stated = re.sub(languages, ";", said(node, "Aliases"), flags=re.I)
        names = re.split(r";|/ | /", stated)
        names = [part for name in names for part in either(name)]
        if ";" not in said(node, "Aliases"):
            # No comma inside quotes, and none before a legal form.
            names = [part for name in names for part in re.split(r",(?![^«“]*[»”])(?!\s*(?:[A-Z]{2,4}|[А-ЯЁ]{2,4}|Inc\.?|Ltd\.?|S\.?A\.?)(?:\s*,|\s*$))", name)]
        both = said(node, "EntityOrShip").split("/")
        if len(both) == 2 and all(" " in half.strip() for half in both):
            names += both
        for alias in (squeeze(part) for name in names for part in either(name)):
            if any(char.isalpha() for char in alias):
                count.add("aliases", key, (alias,))
        for born in re.split(r"(?i)\s+or\s+", said(node, "DateOfBirthOrShipBuildDate")) if person else []:
            if day(born):
                count.add("births", key, day(born))
        if said(node, "ShipIMONumber"):
            count.add("identifiers", key, said(node, "ShipIMONumber"))
    return count


def seco(path):
    count = Count()
    for target in xml(path).iter("target"):
        key = target.get("ssid")
        for name in target.iter("name"):
            parts = sorted(name.iterfind("name-part"), key=lambda part: int(part.get("order")))
            full = " ".join(said(part, "value") for part in parts)
            if name.get("name-type") == "primary-name":
                count.entry(key, full)
            count.add("aliases", key, (full, name.get("quality")))
        for born in target.iter("day-month-year"):
            count.add("births", key, (born.get("year"), born.get("month"), born.get("day")))
        for document in target.iter("identification-document"):
            count.add("identifiers", key, said(document, "number"))
    return count


def eu(path):
    count = Count()
    for node in xml(path).iterfind("sanctionEntity"):
        key = node.get("logicalId")
        if key in count.names:
            continue
        names = [(squeeze(one.get("wholeName")), one.get("strong")) for one in node.iterfind("nameAlias")]
        count.entry(key, next((name for name, strong in names if strong != "false"), names[0][0]))
        for name in names:
            count.add("aliases", key, name)
        for born in node.iterfind("birthdate"):
            years = born.get("yearRangeFrom"), born.get("yearRangeTo")
            stated = born.get("birthdate") or "%s-%s-%s" % (born.get("year"), born.get("monthOfYear"), born.get("dayOfMonth"))
            if all(years) or not stated.startswith(("None", "-", "0")):
                count.add("births", key, (years, stated, born.get("circa")))
        for one in node.iterfind("identification"):
            number = one.get("latinNumber") or one.get("number")
            if number and one.get("knownFalse") != "true":
                count.add("identifiers", key, (number, one.get("identificationTypeCode"), one.get("countryIso2Code")))
    return count


SOMEBODY = {"Person", "LegalEntity", "Organization", "Company", "PublicBody", "Vessel", "Airplane"}
NUMBERS = """passportNumber idNumber socialSecurityNumber taxNumber innCode vatCode registrationNumber ogrnCode leiCode swiftBic imoNumber
mmsi callSign serialNumber dunsCode isin phone email website""".split()


def follow_the_money(path):
    count = Count()
    for line in text(path).splitlines():
        entity = json.loads(line)
        if entity["schema"] not in SOMEBODY or entity.get("target") is False:
            continue
        key, properties = entity["id"], {name: of for name, of in entity["properties"].items() if isinstance(of, list)}
        has = lambda name: [one for one in properties.get(name, []) if isinstance(one, str)]
        count.entry(key, entity.get("caption") or has("name")[0])
        for kind, names in (("strong", has("name") + has("alias")), ("weak", has("weakAlias")), ("former", has("previousName"))):
            for name in names:
                count.add("aliases", key, (name, kind))
        for born in has("birthDate") if entity["schema"] == "Person" else []:
            if day(born):
                count.add("births", key, day(born))
        for kind in NUMBERS:
            for number in filter(tell, has(kind)):
                count.add("identifiers", key, ({"innCode": "taxNumber", "vatCode": "taxNumber"}.get(kind, kind), number))
    return count


def simple(path):
    count = Count()
    for row in table(path, "schema"):
        key = row["id"]
        count.entry(key, row["name"])
        for alias in between_semicolons(row["aliases"]):
            count.add("aliases", key, (alias,))
        for born in between_semicolons(row["birth_date"]):
            if day(born):
                count.add("births", key, day(born))
        for column in ("identifiers", "phones", "emails"):
            for number in between_semicolons(row[column]):
                if number != key:
                    count.add("identifiers", key, (column, number))
    return count


CONS = "ofac-nonsdn/2025-12-19/cons_%s.csv"
OFAC = "ofac/2021-07-07/%s.csv.gz"
LISTS = {
    "ofac/2021-07-07": lambda: ofac_csv(OFAC % "sdn", OFAC % "alt", OFAC % "sdn_comments"),
    "ofac/2024-05-03": lambda: ofac_csv("ofac/2024-05-03/sdn.csv.gz"),
    "ofac/samples/sdn_sample.xml": lambda: ofac_xml("ofac/samples/sdn_sample.xml"),
    "ofac/samples/sdn_advanced_slice.xml": lambda: ofac_advanced("ofac/samples/sdn_advanced_slice.xml"),
    "ofac-nonsdn/2025-12-19": lambda: ofac_csv(CONS % "prim", CONS % "alt", CONS % "comments"),
    "ofac-nonsdn/2025-03-28": lambda: ofac_xml("ofac-nonsdn/2025-03-28/consolidated.xml.gz"),
    "ofac-nonsdn/2025-01-10": lambda: ofac_enhanced("ofac-nonsdn/2025-01-10/CONS_ENHANCED.ZIP"),
    "un/2026-02-27": lambda: un("un/2026-02-27/consolidated.xml.gz"),
    "un/2026-08-01": lambda: un("un/2026-08-01/consolidated.xml.gz"),
    "uk/2022-05-04": lambda: conlist("uk/2022-05-04/ConList.csv.gz"),
    "uk/samples/hmt_sample.csv": lambda: conlist("uk/samples/hmt_sample.csv"),
    "au/2026-08-02": lambda: dfat("au/2026-08-02/dfat_consolidated.csv.gz"),
    "us-csl/2022-04": lambda: csl("us-csl/2022-04/consolidated.csv.gz"),
    "us-csl/dpl-2021": lambda: dpl("us-csl/dpl-2021/dpl.txt"),
    "ca/2025-06-08": lambda: sema("ca/2025-06-08/sema-lmes.xml.gz"),
    "ch/samples": lambda: seco("ch/samples/seco_official_example.xml"),
    "eu/samples/eu_fsf_sample.xml": lambda: eu("eu/samples/eu_fsf_sample.xml"),
    "opensanctions/targets.simple.csv": lambda: simple("opensanctions/targets.simple.csv"),
    "opensanctions/targets.nested.json": lambda: follow_the_money("opensanctions/targets.nested.json"),
    "opensanctions/entities.ftm.json.gz": lambda: follow_the_money("opensanctions/entities.ftm.json.gz"),
    "opensanctions/yente_t1.entities.ftm.json": lambda: follow_the_money("opensanctions/yente_t1.entities.ftm.json"),
    "opensanctions/yente_parteispenden.entities.ftm.json.gz": lambda: follow_the_money("opensanctions/yente_parteispenden.entities.ftm.json.gz"),
}

if __name__ == "__main__":
    print(json.dumps({name: count().result() for name, count in LISTS.items()}, indent=2))
