import { isAccountId, isChainId, type Namespace, parseAccountId } from '@latchkey/common/caip'
import { check, maxLength, nonEmpty, object, optional, pipe, regex, string, transform } from 'valibot'
import { malformed } from '../host/http/errors.ts'
import { namespaceOf } from './families/families.ts'

/** Items between commas: at most 200, and none longer than 128 characters. */
export const list = pipe(
  string(),
  maxLength(8192),
  transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  ]),
)

/** A whole number from 1. */
export const count = pipe(string(), regex(/^[1-9]\d{0,6}$/, 'a whole number from 1'), transform(Number))

/** The id of an image (G-4). */
export const imageParams = object({ id: pipe(string(), regex(/^[A-Za-z0-9_-]{1,64}$/, 'an image id')) })

/** A bare address, or a CAIP-10 account. */
export const accountParams = object({ address: pipe(string(), regex(/^[-.%a-zA-Z0-9:_]{1,200}$/, 'an address')) })

/** CAIP-2. */
export const chainIdQuery = optional(
  pipe(
    string(),
    check((id) => isChainId(id), 'CAIP-2'),
  ),
)

/** `next` of the page before. */
export const cursorQuery = optional(pipe(string(), nonEmpty(), maxLength(2048)))

/** See {@link readAccount}. */
export type AskedAccount = { readonly address: string; readonly family: Namespace; readonly chainId: string | undefined }

/** The address of an account and the chain that was asked about, if any. @throws {@link RefusedError} 400 */
export function readAccount(text: string, chainId: string | undefined): AskedAccount {
  const account = isAccountId(text) ? parseAccountId(text) : undefined
  const address = account?.address ?? text
  const family = namespaceOf(address)
  if (!family) throw malformed('address', 'an address of a known family of chains')
  return { address, family, chainId: chainId ?? account?.chainId }
}
