import type { Namespace } from '../namespace.ts'
import { SignInMessageInvalidError } from './errors.ts'
import { type AccountKinds, accountKinds, type SignInMessage } from './message.ts'
import { writeMessage } from './writeMessage.ts'

/** A message of this many characters is no sign-in. */
const charactersMax = 8_192

/**
 * Reads a sign-in message, strictly: every line in its place, none more, and written again it gives the same bytes (T-S3).
 *
 * An EVM address is accepted in any spelling; callers with a hash function also check its checksum.
 *
 * @param kinds What accounts are called, by namespace.
 * @throws {@link SignInMessageInvalidError} naming what is wrong.
 * @see Requirement E-14 · EIP-4361 · CAIP-122
 */
export function readMessage(text: string, kinds: AccountKinds = accountKinds): SignInMessage {
  if (typeof text !== 'string' || text.length > charactersMax) throw wrong('message', `at most ${charactersMax} characters`)
  const lines = text.split('\n')
  let at = 0
  const next = (field: string, expected: string) => {
    const line = lines[at++]
    if (line === undefined) throw wrong(field, expected)
    return line
  }
  const required = (field: keyof SignInMessage, name: string) => {
    const line = next(field, `a line "${name}: …"`)
    if (!line.startsWith(`${name}: `)) throw wrong(field, `a line "${name}: …" in its place`)
    return line.slice(name.length + 2)
  }
  const optional = (name: string) => (lines[at]?.startsWith(`${name}: `) ? lines[at++]?.slice(name.length + 2) : undefined)

  const { namespace, scheme, domain } = readHead(next('domain', 'a first line'), kinds)
  const accountAddress = next('accountAddress', 'an address')
  if (next('message', 'an empty line') !== '') throw wrong('message', 'an empty line after the address')
  const statement = lines[at] === '' ? undefined : next('statement', 'a statement or an empty line')
  if (next('message', 'an empty line') !== '') throw wrong('statement', 'one line, and an empty one after it')
  const uri = required('uri', 'URI')
  const version = required('version', 'Version')
  const reference = required('chainId', 'Chain ID')
  const nonce = required('nonce', 'Nonce')
  const issuedAt = optional('Issued At')
  const expirationTime = optional('Expiration Time')
  const notBefore = optional('Not Before')
  const requestId = optional('Request ID')
  const resources = lines[at] === 'Resources:' ? readResources(lines.slice(++at)) : undefined
  at += resources?.length ?? 0
  if (at !== lines.length) throw wrong('message', 'nothing after its last field, and fields in their order')

  const found = { scheme, statement, issuedAt, expirationTime, notBefore, requestId, resources }
  const given = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as typeof found
  const message: SignInMessage = {
    accountAddress,
    chainId: `${namespace}:${reference}`,
    domain,
    uri,
    version: version as '1',
    nonce,
    ...given,
  }
  if (writeMessage(message, kinds) !== text) throw wrong('message', 'the same bytes when it is written again')
  return message
}

function readHead(line: string, kinds: AccountKinds): { namespace: Namespace; scheme: string | undefined; domain: string } {
  const match = /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/)?(\S+) wants you to sign in with your (\w+) account:$/.exec(line)
  const namespace = Object.keys(kinds).find((key) => kinds[key] === match?.[3])
  if (!match || !namespace) throw wrong('domain', '"… wants you to sign in with your … account:"')
  return { namespace, scheme: match[1], domain: match[2] ?? '' }
}

function readResources(lines: readonly string[]): readonly string[] {
  return lines.map((line) => {
    if (!line.startsWith('- ')) throw wrong('resources', 'a line "- …" for each')
    return line.slice(2)
  })
}

function wrong(field: string, expected: string): SignInMessageInvalidError {
  return new SignInMessageInvalidError({ field, expected })
}
