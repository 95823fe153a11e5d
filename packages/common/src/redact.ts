/**
 * Takes secrets out of a text before it is logged, stored, or sent: pairing URIs and their keys, JWTs,
 * anything like a private key or signature, recovery phrases, e-mail addresses.
 *
 * It would rather take too much: a transaction hash goes too, and so do twelve plain lower-case words in a row.
 *
 * @see `security.md` T-D6
 */
export function redact(text: string): string {
  return text
    .replace(pairingUri, 'wc:[redacted]')
    .replace(symKey, '$1[redacted]')
    .replace(jwt, '[jwt]')
    .replace(longHex, '[hex]')
    .replace(email, '[email]')
    .replace(phrase, '[words]')
}

/** Plain or percent-encoded, as it stands inside deep links, any number of times over. */
const pairingUri = /\bwc(?::|%(?:25)*3a)[^\s"'<>]+/gi
const symKey = /(symKey(?:=|%(?:25)*3d|"?\s*:\s*"?))[^\s"'&<>]+/gi
const jwt = /\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g
const longHex = /(?:0x)?[\da-f]{64,}/gi
const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,5}\.[a-z]{2,63}\b/gi
/** BIP-39 words are three to eight letters; twelve is the shortest phrase. */
const phrase = /\b[a-z]{3,8}(?:[\s,]+[a-z]{3,8}){11,}\b/g
