/**
 * Takes secrets out of a text before it is logged, stored, or sent: pairing URIs and their keys, JWTs,
 * tokens of ours, anything like a private key or signature, recovery phrases, e-mail addresses.
 *
 * It would rather take too much: a transaction hash goes too, and so do a Solana address and
 * twelve plain lower-case words in a row, none of which is one that no list of such phrases has (`the`, `and`, `for`).
 *
 * @see `security.md` T-D6
 */
export function redact(text: string): string {
  return text
    .replace(pairingUri, 'wc:[redacted]')
    .replace(symKey, '$1[redacted]')
    .replace(jwt, '[jwt]')
    .replace(ownToken, '[token]')
    .replace(longHex, '[hex]')
    .replace(longBase58, '[base58]')
    .replace(email, '[email]')
    .replace(phrase, '[words]')
}

/** Plain or percent-encoded, as it stands inside deep links, any number of times over. */
const pairingUri = /\bwc(?::|%(?:25)*3a)[^\s"'<>]+/gi
const symKey = /(symKey(?:=|%(?:25)*3d|"?\s*:\s*"?))[^\s"'&<>]+/gi
const jwt = /\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g
const longHex = /(?:0x)?[\da-f]{64,}/gi
/** Prefixes as `lks_`: of sessions, access tokens, tickets. */
const ownToken = /lk[a-z]_[\w-]{43,}/g
/** Solana's keys have 43 or 44 characters, its signatures twice as many. */
const longBase58 = /[1-9A-HJ-NP-Za-km-z]{43,}/g
/** Letters of any script. */
const email =
  /[\w.+\u0080-\uffff-]{1,64}@[\w\u0080-\uffff-]{1,63}(?:\.[\w\u0080-\uffff-]{1,63}){0,5}\.[a-z\u0080-\uffff][\w\u0080-\uffff-]{1,62}/gi
/** Words of sentences that no list of BIP-39 has: they end a run. */
const sentenceWords = 'the|and|for|are|was|not|has|its|with|from|were|which|their|been|but|per|does'
/** BIP-39 words are three to eight letters. */
const phraseWord = `(?!(?:${sentenceWords})\\b)[a-z]{3,8}`
/** Twelve is the shortest phrase. */
const phrase = new RegExp(`\\b${phraseWord}(?:[\\s,]+${phraseWord}){11,}\\b`, 'g')
