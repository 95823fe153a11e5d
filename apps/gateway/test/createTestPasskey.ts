import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, PasskeyRequest, Registration } from '@latchkey/blockchain-api/keys'
import { secureSite } from './embeddedEnv.ts'

/** What an answer of an authenticator says; each part can be made wrong. */
export type AnswerOptions = {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  readonly crossOrigin?: boolean
  readonly topOrigin?: string
  readonly isPresent?: boolean
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
}

/** A passkey in an authenticator of the test's own: ES256, without attestation. */
export type TestPasskey = {
  readonly credentialId: string
  register(request: Pick<PasskeyRequest, 'challenge'> & { userHandle: string }, options?: AnswerOptions): Registration
  answer(request: Pick<PasskeyRequest, 'challenge'>, options?: AnswerOptions): Assertion
}

/** Makes one. It counts its answers, unless it is synced. */
export function createTestPasskey({ isSynced = false }: { isSynced?: boolean } = {}): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let handle = ''
  let count = 0
  const clientOf = (type: string, challenge: string, options: AnswerOptions) => {
    const { origin = secureSite, crossOrigin = false, topOrigin } = options
    const data = {
      type: options.type ?? type,
      challenge: options.challenge ?? challenge,
      origin,
      crossOrigin,
      ...(topOrigin && { topOrigin }),
    }
    return Buffer.from(JSON.stringify(data))
  }
  const authenticatorOf = (options: AnswerOptions, attested?: Buffer) => {
    const { rpId = new URL(secureSite).hostname, isPresent = true, isVerified = true } = options
    const synced = isSynced ? 0x18 : 0
    const flags = Number(isPresent) | (Number(isVerified) << 2) | synced | (attested ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(options.counter ?? (isSynced ? 0 : count))
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)])
  }
  return {
    credentialId: id.toString('base64url'),
    register(request, options = {}) {
      handle = request.userHandle
      const key = Buffer.concat([
        // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const authenticator = authenticatorOf(options, attested)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(authenticator.length)
      // {"fmt": "none", "attStmt": {}, "authData": bytes}
      const head = Buffer.from(`a363666d74646e6f6e656761747453746d74a0686175746844617461${'59'}`, 'hex')
      return {
        credentialId: id.toString('base64url'),
        clientData: clientOf('webauthn.create', request.challenge, options).toString('base64url'),
        attestation: Buffer.concat([head, length, authenticator]).toString('base64url'),
      }
    },
    answer(request, options = {}) {
      count += 1
      const client = clientOf('webauthn.get', request.challenge, options)
      const authenticator = authenticatorOf(options)
      const signed = Buffer.concat([authenticator, createHash('sha256').update(client).digest()])
      return {
        credentialId: id.toString('base64url'),
        clientData: client.toString('base64url'),
        authenticatorData: authenticator.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: options.userHandle ?? handle,
      }
    },
  }
}
