import { redact } from '@latchkey/common/web'

const projectKey = /\blk_[\w-]{20,}/g
const credentials = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@"']*@/gi
const afterPath = /(\bhttps?:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi

/**
 * A text that a server may store: without what {@link redact} removes, and without project keys, passwords in
 * addresses, and queries of addresses (G-13, G-14).
 */
export function redactSecrets(text: string): string {
  return redact(text.replace(credentials, '$1').replace(afterPath, '$1').replace(projectKey, '[key]'))
}
