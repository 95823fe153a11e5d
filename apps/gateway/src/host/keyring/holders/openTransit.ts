import { ShareIntegrityError } from '@latchkey/blockchain-api/keys'
import { readBody } from '@latchkey/common/web'
import * as v from 'valibot'
import { KeysUnavailableError } from '../errors.ts'
import { holderMs, type KeyHolder } from './keyHolder.ts'

/** In bytes: each answer is short. */
const answerMax = 65_536
const sealedAnswer = v.object({ data: v.object({ ciphertext: v.pipe(v.string(), v.startsWith('vault:'), v.maxLength(4_096)) }) })
const openedAnswer = v.object({ data: v.object({ plaintext: v.pipe(v.string(), v.nonEmpty(), v.base64()) }) })

/**
 * A transit engine as HashiCorp Vault and OpenBao have it, with keys of type `aes256-gcm96`.
 *
 * @param parameters `url` with the engine's mount, such as `https://vault.example/v1/transit`.
 */
export function openTransit({ url, token, fetch }: openTransit.Parameters): KeyHolder {
  const ask = async (action: string, name: string, body: object): Promise<unknown> => {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/${action}/${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vault-token': token },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(holderMs),
      })
      const text = new TextDecoder().decode(await readBody(response, answerMax))
      // It says 400 to a forged ciphertext, but to a deleted key as well.
      if (response.status === 400 && /authentication|invalid ciphertext/i.test(text)) throw new ShareIntegrityError()
      if (!response.ok) throw new Error(`The transit engine answered ${response.status}`)
      return JSON.parse(text)
    } catch (cause) {
      throw cause instanceof ShareIntegrityError ? cause : new KeysUnavailableError(cause)
    }
  }
  const read = <schema extends v.GenericSchema>(schema: schema, answer: unknown) => {
    const parsed = v.safeParse(schema, answer)
    if (!parsed.success) throw new KeysUnavailableError(new Error('The transit engine answered something else'))
    return parsed.output
  }
  const toBase64 = (bytes: Uint8Array | string) => Buffer.from(bytes as Uint8Array).toString('base64')
  return {
    async seal(name, plain, aad) {
      const answer = await ask('encrypt', name, { plaintext: toBase64(plain), associated_data: toBase64(aad) })
      return Buffer.from(read(sealedAnswer, answer).data.ciphertext)
    },
    async open(name, sealed, aad) {
      const ciphertext = Buffer.from(sealed).toString()
      const answer = await ask('decrypt', name, { ciphertext, associated_data: toBase64(aad) })
      return new Uint8Array(Buffer.from(read(openedAnswer, answer).data.plaintext, 'base64'))
    },
    close() {},
  }
}

export declare namespace openTransit {
  type Parameters = { readonly url: string; readonly token: string; readonly fetch: typeof globalThis.fetch }
}
