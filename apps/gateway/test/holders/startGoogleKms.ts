import { generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { crc32c } from '../../src/host/keyring/holders/crc32c.ts'
import { openBytes, sealBytes } from '../../src/host/keyring/sealBytes.ts'
import { createFrost } from './createFrost.ts'
import { lendEnv } from './lendEnv.ts'
import { sendTold } from './sendTold.ts'
import type { TestHolder, ToldAnswer } from './testHolder.ts'

type Asked = Readonly<
  Partial<
    Record<
      | 'plaintext'
      | 'plaintextCrc32c'
      | 'ciphertext'
      | 'ciphertextCrc32c'
      | 'additionalAuthenticatedData'
      | 'additionalAuthenticatedDataCrc32c',
      string
    >
  >
>

const toBytes = (text = '') => Buffer.from(text, 'base64')
// Numbers of 64 bits are texts in its JSON.
const toSum = (bytes: Uint8Array) => String(crc32c(bytes))

/**
 * Starts a stand-in: a server that answers as the REST pages of Google Cloud KMS say, with these symmetric keys. It takes the tokens that a
 * service account signs itself.
 */
export async function startGoogleKms(names: readonly string[]): Promise<TestHolder> {
  const account = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const keys = new Map(names.map((name) => [name, randomBytes(32)]))
  const frost = createFrost()
  let told: ToldAnswer | undefined
  const server = createServer(async (request, response) => {
    await frost.melted()
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const fail = (code: number, status: string, message: string) => answer(code, { error: { code, status, message } })
    const [, head = '', claims = '', signature = ''] =
      /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(request.headers.authorization ?? '') ?? []
    if (!verify('sha256', Buffer.from(`${head}.${claims}`), account.publicKey, Buffer.from(signature, 'base64url')))
      return fail(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    const [, name = '', action = ''] = /^\/v1\/(.+):(encrypt|decrypt)(?:\?|$)/.exec(request.url ?? '') ?? []
    const key = keys.get(name)
    // It does not tell who has no permission whether there is such a key.
    if (!key) return fail(403, 'PERMISSION_DENIED', `Permission denied on resource '${name}' (or it may not exist).`)
    const asked = (await json(request)) as Asked
    if (told) return sendTold(response, told)
    const aad = toBytes(asked.additionalAuthenticatedData).toString()
    for (const name of ['plaintext', 'ciphertext', 'additionalAuthenticatedData'] as const) {
      const sum = asked[`${name}Crc32c`]
      if (sum !== undefined && sum !== toSum(toBytes(asked[name])))
        return fail(400, 'INVALID_ARGUMENT', `The checksum in ${name}Crc32c did not match the data in ${name}.`)
    }
    if (action === 'encrypt') {
      const sealed = sealBytes(key, toBytes(asked.plaintext), aad)
      return answer(200, {
        name: `${name}/cryptoKeyVersions/1`,
        ciphertext: sealed.toString('base64'),
        ciphertextCrc32c: toSum(sealed),
        verifiedPlaintextCrc32c: asked.plaintextCrc32c !== undefined,
        verifiedAdditionalAuthenticatedDataCrc32c: asked.additionalAuthenticatedDataCrc32c !== undefined,
      })
    }
    try {
      const plain = openBytes(key, toBytes(asked.ciphertext), aad)
      answer(200, { plaintext: Buffer.from(plain).toString('base64'), plaintextCrc32c: toSum(plain), usedPrimary: true })
    } catch {
      fail(400, 'INVALID_ARGUMENT', "Decryption failed: verify that 'name' refers to the correct CryptoKey.")
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-google-'))
  const path = join(folder, 'account.json')
  writeFileSync(
    path,
    JSON.stringify({
      type: 'service_account',
      project_id: 'p',
      private_key_id: '1',
      private_key: account.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      client_email: 'latchkey@p.iam.gserviceaccount.com',
    }),
    { mode: 0o600 },
  )
  // Where Google's own tools look for it.
  const takeBack = lendEnv({ GOOGLE_APPLICATION_CREDENTIALS: path })
  return {
    env: { LATCHKEY_GOOGLE_KMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    freeze: frost.freeze,
    thaw: frost.thaw,
    answerWith(answer) {
      told = answer
    },
    async stop() {
      frost.thaw()
      server.closeAllConnections()
      server.close()
      takeBack()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
