import { isAccountId } from '../accountId.ts'
import { isChainId, parseChainId } from '../chainId.ts'
import { SignInMessageInvalidError } from './errors.ts'
import { isNonce, isRequestId, isScheme, isStatement } from './isStatement.ts'
import { isTime } from './isTime.ts'
import { isDomain, isUri } from './isUri.ts'
import { type AccountKinds, accountKinds, type SignInMessage } from './message.ts'

/**
 * Writes a sign-in message as its family's standard writes it: EIP-4361 on EVM, its CAIP-122 counterparts elsewhere.
 *
 * What is written reads back as the same fields; nothing a caller puts in can add a line (T-S3). The spelling of an EVM address is
 * the caller's to have right (EIP-55).
 *
 * @param kinds What accounts are called, by namespace. A family that is not among them has no sign-in message.
 * @throws {@link SignInMessageInvalidError} naming the field that is missing or not as the grammar wants it.
 * @see Requirement E-14 · EIP-4361 · CAIP-122
 */
export function writeMessage(message: SignInMessage, kinds: AccountKinds = accountKinds): string {
  checkFields(message, kinds)
  const { accountAddress, chainId, domain, scheme, statement, version, nonce, issuedAt, expirationTime, notBefore, requestId, resources } =
    message
  const { namespace, reference } = parseChainId(chainId)
  const optional = [
    ['Issued At', issuedAt],
    ['Expiration Time', expirationTime],
    ['Not Before', notBefore],
    ['Request ID', requestId],
  ] as const
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${kinds[namespace]} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${message.aud ?? message.uri}`,
    `Version: ${version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${nonce}`,
    ...optional.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}

/** @throws {@link SignInMessageInvalidError} */
export function checkFields(message: SignInMessage, kinds: AccountKinds): void {
  const { accountAddress, chainId, domain, scheme, statement, version, nonce, issuedAt, requestId, resources, uri, aud } = message
  const refuse = (field: string, expected: string) => {
    throw new SignInMessageInvalidError({ field, expected })
  }
  if (!isChainId(chainId)) refuse('chainId', 'a CAIP-2 id')
  const { namespace } = parseChainId(chainId)
  if (!Object.hasOwn(kinds, namespace) || !/^\w+$/.test(kinds[namespace] ?? ''))
    refuse('chainId', 'a chain of a family with a sign-in message')
  if (namespace === 'eip155' && !/^eip155:[1-9]\d*$/.test(chainId)) refuse('chainId', 'a number after eip155:')
  if (!isAccountId(`${chainId}:${accountAddress}`)) refuse('accountAddress', `an address of ${kinds[namespace]}`)
  if (!isDomain(domain)) refuse('domain', "the page's host, with its port if it has one")
  if (scheme !== undefined && !isScheme(scheme)) refuse('scheme', 'a scheme such as https')
  if (statement !== undefined && !isStatement(statement))
    refuse('statement', 'one line of letters, digits, spaces and the signs of RFC 3986')
  if (uri !== undefined && aud !== undefined && uri !== aud) refuse('aud', 'the same as uri, or one of the two')
  if (!isUri(aud ?? uri ?? '')) refuse('uri', 'a URI (RFC 3986)')
  if (version !== '1') refuse('version', "'1'")
  if (!isNonce(nonce)) refuse('nonce', 'at least 8 letters and digits')
  if (issuedAt === undefined && namespace === 'eip155') refuse('issuedAt', 'a time (RFC 3339)')
  for (const field of ['issuedAt', 'expirationTime', 'notBefore'] as const) {
    const value = message[field]
    if (value !== undefined && !isTime(value)) refuse(field, 'a time (RFC 3339)')
  }
  if (requestId !== undefined && !isRequestId(requestId)) refuse('requestId', 'signs that a path may hold (RFC 3986)')
  if (resources?.some((resource) => !isUri(resource))) refuse('resources', 'URIs (RFC 3986)')
}
