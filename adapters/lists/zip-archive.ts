/** Reads files from a zip archive. */
import { Buffer } from "node:buffer";
import { crc32, inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/** A file in the central directory of an archive. */
interface ZipMember {
  readonly name: string;
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  readonly packed: number;
  readonly at: number;
}

/** Whether bytes begin with the signature of a zip archive. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * Unpacks an archive of one file, as publishers provide lists; folders in it do not count.
 *
 * @param maxBytes - limit of the unpacked size, whatever size the archive states
 * @throws Error when it is no archive, holds no or several files, is encrypted, damaged or too large
 */
export function unzipSingle(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const buffer = bufferOf(bytes);
  const files = readDirectory(buffer);
  const [file] = files;
  if (!file || files.length > 1) throw new Error(`the zip archive holds ${files.length} files instead of one`);
  return unpack(buffer, file, maxBytes);
}

/**
 * Unpacks the files of these paths and ignores the rest of the archive.
 *
 * @param maxBytes - limit of the total unpacked size, whatever size the archive states
 * @returns the files in the order of the paths
 * @throws Error when it is no archive, lacks one of them or has it twice, is encrypted, damaged or too large
 */
export function unzipMembers(bytes: Uint8Array, paths: readonly string[], maxBytes: number): readonly Uint8Array[] {
  const buffer = bufferOf(bytes);
  const files = readDirectory(buffer);
  let left = maxBytes;
  return paths.map((path) => {
    const [file, ...others] = files.filter(({ name }) => name === path);
    if (!file || others.length > 0) throw new Error(`the zip archive holds ${file ? "several" : "no"} ${path}`);
    const unpacked = unpack(buffer, file, left);
    left -= unpacked.length;
    return unpacked;
  });
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readDirectory(buffer: Buffer): readonly ZipMember[] {
  const end = buffer.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > buffer.length || buffer.readUInt32LE(end) !== END)
    throw new Error("the zip archive is cut off");
  const count = buffer.readUInt16LE(end + 10);
  const files: ZipMember[] = [];
  let at = buffer.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== CENTRAL)
      throw new Error("the directory of the zip archive is damaged");
    const nameLength = buffer.readUInt16LE(at + 28);
    const name = buffer.toString("utf8", at + 46, at + 46 + nameLength);
    if (!name.endsWith("/")) {
      files.push({
        name,
        flags: buffer.readUInt16LE(at + 8),
        method: buffer.readUInt16LE(at + 10),
        crc: buffer.readUInt32LE(at + 16),
        packed: buffer.readUInt32LE(at + 20),
        at: buffer.readUInt32LE(at + 42),
      });
    }
    at += 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  return files;
}

function unpack(buffer: Buffer, file: ZipMember, maxBytes: number): Uint8Array {
  if ((file.flags & 1) === 1) throw new Error("the file in the zip archive is encrypted");
  if (file.at + 30 > buffer.length || buffer.readUInt32LE(file.at) !== LOCAL)
    throw new Error("the zip archive is damaged");
  const start = file.at + 30 + buffer.readUInt16LE(file.at + 26) + buffer.readUInt16LE(file.at + 28);
  const packed = buffer.subarray(start, start + file.packed);
  if (packed.length !== file.packed) throw new Error("the zip archive is cut off");
  if (file.method !== STORED && file.method !== DEFLATED)
    throw new Error("the zip archive is packed in a way that is not known");
  if (maxBytes < 1) throw new Error("the files in the zip archive are too large");
  const unpacked = file.method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: maxBytes });
  if (unpacked.length > maxBytes) throw new Error("the file in the zip archive is too large");
  if (crc32(unpacked) !== file.crc) throw new Error("the file in the zip archive is damaged");
  return unpacked;
}
