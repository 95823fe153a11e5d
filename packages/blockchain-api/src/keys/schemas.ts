import { check, integer, maxLength, minValue, number, picklist, pipe, regex, string } from 'valibot'

/** 16 random bytes in hex: a wallet, or one device's generation of shares. */
export const id16Schema = pipe(string(), regex(/^[0-9a-f]{32}$/, '16 bytes in hex'))
/** Bytes in base64url, 1,024 characters at most. */
export const bytesSchema = pipe(string(), regex(/^[\w-]{1,1024}$/, 'base64url'))
/** 32 bytes in base64url: an X25519 key, a SHA-256, a verifier. */
export const bytes32Schema = pipe(string(), regex(/^[\w-]{43}$/, '32 bytes in base64url'))
/** An id that the gateway gave out. */
export const keyIdSchema = pipe(string(), regex(/^[\w-]{8,64}$/, 'an id'))
/** A secret that the gateway gave out. */
export const tokenSchema = pipe(string(), regex(/^lk[arhtdun]_[\w-]{22,96}$/, 'a token'))
/** A ticket that a page made for a window of its own: 32 random bytes. */
export const pageTicketSchema = pipe(string(), regex(/^lkt_[\w-]{43}$/, 'a ticket'))
/** Milliseconds since the epoch. */
export const timeSchema = pipe(number(), integer(), minValue(0))
/** A signature of the wallet's own EVM key, 65 bytes in hex. */
export const ownerProofSchema = pipe(string(), regex(/^0x[0-9a-f]{130}$/, 'a signature'))
/** An EVM address, in the form that shows its checksum or not. */
export const evmAddressSchema = pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/, 'an EVM address'))
/** A Solana address. */
export const solanaAddressSchema = pipe(string(), regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'a Solana address'))
/** An origin: scheme, host and port. */
export const originSchema = pipe(
  string(),
  maxLength(320),
  check((text) => URL.canParse(text) && new URL(text).origin === text, 'an origin'),
)
/** Words of a person's: a device's name, a label. One line, and no address that a mail or a screen would turn into a link. */
export const labelSchema = pipe(string(), maxLength(80), regex(/^\P{Cc}*$/u, 'one line'), regex(/^(?!.*:\/\/)/u, 'no address'))
/** Providers of social login. */
export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
/** See {@link socialProviders}. */
export const socialProviderSchema = picklist(socialProviders)
/** What a code or a fresh login at a provider may be asked for. */
export const stepUpPurposes = ['recover', 'export', 'device_add', 'spend'] as const
/** One of {@link stepUpPurposes}. */
export type StepUpPurpose = (typeof stepUpPurposes)[number]
/** See {@link stepUpPurposes}. */
export const stepUpPurposeSchema = picklist(stepUpPurposes)
