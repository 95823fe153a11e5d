import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { openBytes, sealBytes } from '../../src/host/keyring/sealBytes.ts'
import { createFrost } from './createFrost.ts'
import { sendTold } from './sendTold.ts'
import type { TestHolder, ToldAnswer } from './testHolder.ts'

const token = 'a-token'

type Asked = { readonly plaintext?: string; readonly ciphertext?: string; readonly associated_data: string }

/** Starts a stand-in: a server that answers as the API pages of Vault's transit engine say, with these keys of type `aes256-gcm96`. */
export async function startTransit(names: readonly string[]): Promise<TestHolder> {
  const keys = new Map(names.map((name) => [name, randomBytes(32)]))
  const frost = createFrost()
  let told: ToldAnswer | undefined
  const server = createServer(async (request, response) => {
    await frost.melted()
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const [, action = '', name = ''] = /^\/v1\/transit\/(encrypt|decrypt)\/(.+)$/.exec(request.url ?? '') ?? []
    const key = keys.get(name)
    if (request.headers['x-vault-token'] !== token || !key) return answer(403, { errors: ['permission denied'] })
    if (told) return sendTold(response, told)
    const asked = JSON.parse(await text(request)) as Asked
    const aad = Buffer.from(asked.associated_data, 'base64').toString()
    if (action === 'encrypt') {
      const sealed = sealBytes(key, Buffer.from(asked.plaintext ?? '', 'base64'), aad)
      return answer(200, { data: { ciphertext: `vault:v1:${sealed.toString('base64')}`, key_version: 1 } })
    }
    try {
      const [, sealed = ''] = /^vault:v1:(.*)$/.exec(asked.ciphertext ?? '') ?? []
      const plain = openBytes(key, Buffer.from(sealed, 'base64'), aad)
      answer(200, { data: { plaintext: Buffer.from(plain).toString('base64') } })
    } catch {
      answer(400, { errors: ['cipher: message authentication failed'] })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    env: { LATCHKEY_TRANSIT_URL: `http://127.0.0.1:${port}/v1/transit`, LATCHKEY_TRANSIT_TOKEN: token },
    answerWith(answer) {
      told = answer
    },
    freeze: frost.freeze,
    thaw: frost.thaw,
    async stop() {
      frost.thaw()
      server.closeAllConnections()
      server.close()
    },
  }
}
