import * as z from 'zod/mini';
import { attributeValue } from '../attributes';
import { resultValue, summaryCheckKeys, warning } from '../results';

/**
 * What the service signed of a result, beside what the answer says anyway: with the sheet, the results and the template of the
 * answer it makes the statement that the signature is of (`sealedStatement`). An addition of the embedded service.
 */
export const seal = z.object({
  /** Address of the service. */
  issuer: z.string(),
  /** Which of the issuer's keys signed. */
  keyId: z.string(),
  /** Ed25519 (RFC 8032) over the canonical JSON of the statement, base64url. */
  signature: z.string(),
  /** When the results were computed, ISO 8601. */
  solvedAt: z.string(),
  /** Every input that the sheet holds, as a read of it gives them. */
  inputs: z.record(z.string(), attributeValue),
  /** Defaults of the project that the results were computed from. */
  projectDefaults: z.optional(z.record(z.string(), attributeValue)),
  check: z.optional(z.object(summaryCheckKeys)),
  warnings: z.optional(z.array(warning)),
  /** Results that are signed and that the answer does not hold. */
  more: z.optional(z.record(z.string(), resultValue)),
  /** Names of results that the answer holds and that are not signed. */
  omits: z.optional(z.array(z.string())),
});
export type Seal = z.infer<typeof seal>;

/** A public key with which the service seals, or sealed. */
export const sealKey = z.object({
  keyId: z.string(),
  /** Ed25519, 32 bytes in base64url. */
  publicKey: z.string(),
  createdAt: z.string(),
  /** Nothing that this key signed is to be believed any more, whenever it was signed. */
  revokedAt: z.nullable(z.string()),
});
export type SealKey = z.infer<typeof sealKey>;

/** The answer of `/.well-known/calc-keys.json`. */
export const sealKeyList = z.object({ issuer: z.string(), keys: z.array(sealKey) });
