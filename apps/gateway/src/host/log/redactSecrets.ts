import { redact } from '@latchkey/common/web'

const projectKey = /\blk_[\w-]{20,}/g
const credentials = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@"']*@/gi
/** Of databases, caches and mail servers: a password that was not encoded may have an @ or a / itself. */
const connection = /(\b(?!https?:)[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s"'<>:@/]{0,256}:[^\s"'<>]{0,512}@/gi
const afterPath = /(\bhttps?:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi
const pem = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g
const authorization = /(\bauthorization["']?\s*[:=](?!["'\s]*\[)\s*["']?)[^\s"',;]+(?:[ \t]+[^\s"',;]+)?/gi
/** Words of a sentence have no digit. */
const bearer = /\b(bearer|dpop)\s+(?=[^\s\d]{0,200}\d)[\w.~+/=-]{8,}/gi
const cookie = /(\b(?:set-)?cookie["']?\s*[:=](?!["'\s]*\[)\s*["']?)[^\r\n"']+/gi
/** As drivers, forms and JSON write them. */
const password = /(\b\w*(?:password|passwd|passphrase|pwd|secret)(?:["']?\s*=|["']\s*:)(?!\s*\[)\s*)("[^"]*"|'[^']*'|[^\s"'&,;}]+)/gi
/** A key's id and its 32 bytes, as settings hold it; or the 32 bytes alone. */
const sealingKey = /\b[a-z\d]{1,4}:[\w-]{43}(?![\w-])/g
const bytes32 = /(?<![\w/+-])(?=[\w+/-]{0,42}[A-Z])(?=[\w+/-]{0,42}\d)[\w+/-]{43}=?(?![\w/+=-])/g
const webhookSecret = /\bwhsec_[\w+/=-]{8,}/g
const spacedHex = /\b[\da-f]{2}(?:[ :,]\s?[\da-f]{2}){31,}\b/gi
const numbers = /\b\d{1,3}(?:\s?,\s?\d{1,3}){31,}\b/g
/** Phrases as people and programs write them, besides the plain row of words. */
const phrases = [
  /\b[A-Z]{3,8}(?:[\s,]+[A-Z]{3,8}){11,}\b/g,
  /\b[A-Z][a-z]{2,7}(?:[\s,]+[A-Z][a-z]{2,7}){11,}\b/g,
  /["'][a-z]{3,8}["'](?:\s*,\s*["'][a-z]{3,8}["']){11,}/gi,
  /\b\d{1,2}[.):]?\s*[a-z]{3,8}(?:[\s,;]+\d{1,2}[.):]?\s*[a-z]{3,8}){11,}/gi,
]

/**
 * A text that a server may store: without what {@link redact} removes, and without keys of projects, of settings and of webhooks, headers
 * that prove who asks, passwords, and queries of addresses (G-13, G-14). It would rather take too much.
 */
export function redactSecrets(text: string): string {
  const left = text
    .replace(pem, '[key]')
    .replace(connection, '$1')
    .replace(credentials, '$1')
    .replace(afterPath, '$1')
    .replace(projectKey, '[key]')
    .replace(authorization, '$1[token]')
    .replace(bearer, '$1 [token]')
    .replace(cookie, '$1[cookie]')
    .replace(password, '$1[secret]')
    .replace(sealingKey, '[key]')
    .replace(webhookSecret, '[key]')
    .replace(spacedHex, '[hex]')
    .replace(numbers, '[bytes]')
  return redact(phrases.reduce((some, phrase) => some.replace(phrase, '[words]'), left)).replace(bytes32, '[key]')
}
