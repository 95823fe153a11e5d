import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createCertificate } from '../createCertificate.ts'
import { createFrost } from './createFrost.ts'
import { lendEnv } from './lendEnv.ts'
import { sendTold } from './sendTold.ts'
import type { TestHolder, ToldAnswer } from './testHolder.ts'

type Asked = { readonly alg?: string; readonly value?: string }

export type AzureStandIn = TestHolder & {
  /** Makes a new version of a key. */
  rotate(name: string): void
  /** How often the managed identity was asked for a token. */
  countTokens(): number
  /** What the managed identity answers from now on, or `undefined` for a token. */
  answerTokensWith(answer: ToldAnswer | undefined): void
}

const token = 'a-token'
const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }

/**
 * Starts a stand-in: a server that answers as the REST pages of Azure Key Vault say, with these RSA keys, and beside it the endpoint of a
 * managed identity, whose token alone the vault takes.
 */
export async function startAzureKeys(names: readonly string[]): Promise<AzureStandIn> {
  const makeVersion = () => ({ version: randomBytes(16).toString('hex'), ...generateKeyPairSync('rsa', { modulusLength: 2_048 }) })
  // The newest version first.
  const keys = new Map(names.map((name) => [name, [makeVersion()]]))
  const frost = createFrost()
  let told: ToldAnswer | undefined
  const tls = createCertificate()
  setDefaultCACertificates([...getCACertificates(), tls.cert])
  const server = createServer(tls, async (request, response) => {
    await frost.melted()
    const url = `https://${request.headers.host}`
    const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    }
    const fail = (status: number, code: string, message: string) => answer(status, { error: { code, message } })
    if (request.headers.authorization !== `Bearer ${token}`)
      return answer(
        401,
        { error: { code: 'Unauthorized', message: 'AKV10000: Request is missing a Bearer or PoP token.' } },
        { 'www-authenticate': 'Bearer authorization="https://login.microsoftonline.com/t", resource="https://vault.azure.net"' },
      )
    const { pathname } = new URL(request.url ?? '', url)
    const [, name = '', version = '', action] = /^\/keys\/([\w-]+)(?:\/(\w*)(?:\/(wrapkey|unwrapkey))?)?\/?$/i.exec(pathname) ?? []
    const key = keys.get(name)?.find((one) => version === '' || one.version === version)
    if (!key) return fail(404, 'KeyNotFound', `A key with (name/id) ${name} was not found.`)
    const kid = `${url}/keys/${name}/${key.version}`
    if (request.method === 'GET' && !action) {
      const { n, e } = key.publicKey.export({ format: 'jwk' })
      return answer(200, { key: { kid, kty: 'RSA', key_ops: ['wrapKey', 'unwrapKey'], n, e }, attributes: { enabled: true } })
    }
    const { alg, value = '' } = (await json(request)) as Asked
    if (alg !== 'RSA-OAEP-256') return fail(400, 'BadParameter', 'The algorithm is not one of the key.')
    if (told) return sendTold(response, told)
    const bytes = Buffer.from(value, 'base64url')
    try {
      const done =
        action?.toLowerCase() === 'wrapkey'
          ? publicEncrypt({ key: key.publicKey, ...padding }, bytes)
          : privateDecrypt({ key: key.privateKey, ...padding }, bytes)
      answer(200, { kid, value: done.toString('base64url') })
    } catch {
      fail(400, 'BadParameter', 'The parameter is incorrect.')
    }
  })
  let tokens = 0
  let toldToken: ToldAnswer | undefined
  const identity = createPlainServer((request, response) => {
    tokens += 1
    if (toldToken) return sendTold(response, toldToken)
    const isAsked = request.headers['x-identity-header'] === 'a-header'
    response.writeHead(isAsked ? 200 : 401, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        access_token: token,
        expires_on: `${Math.floor(Date.now() / 1_000) + 86_400}`,
        resource: '',
        token_type: 'Bearer',
      }),
    )
  })
  const listen = async (one: typeof identity | typeof server) => {
    await once(one.listen(0, '127.0.0.1'), 'listening')
    return (one.address() as AddressInfo).port
  }
  const [port, identityPort] = [await listen(server), await listen(identity)]
  // Where Azure's own tools look for them, as App Service sets them.
  const takeBack = lendEnv({
    AZURE_TOKEN_CREDENTIALS: 'ManagedIdentityCredential',
    IDENTITY_ENDPOINT: `http://127.0.0.1:${identityPort}/msi/token`,
    IDENTITY_HEADER: 'a-header',
  })
  return {
    env: { LATCHKEY_AZURE_VAULT_URL: `https://localhost:${port}` },
    freeze: frost.freeze,
    thaw: frost.thaw,
    answerWith(answer) {
      told = answer
    },
    countTokens: () => tokens,
    answerTokensWith(answer) {
      toldToken = answer
    },
    rotate: (name) => void keys.get(name)?.unshift(makeVersion()),
    async stop() {
      frost.thaw()
      for (const one of [server, identity]) {
        one.closeAllConnections()
        one.close()
      }
      takeBack()
    },
  }
}
