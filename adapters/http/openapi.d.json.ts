import type { OpenApiDocument } from "./openapi-document.ts";

declare const document: OpenApiDocument;
export = document;
