import { randomBytes } from 'node:crypto'
import { setTimeout as realTime } from 'node:timers/promises'
import {
  type AccountSession,
  type Challenge,
  encodeShareHeader,
  fromBase64Url,
  type RecoveryMethodRow,
  sealBox,
  toBase64Url,
  toOwnerText,
  type WalletState,
} from '@latchkey/blockchain-api/keys'
import { base58 } from '@scure/base'
import { keccak256, stringToBytes } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { TestDevice } from './createTestDevice.ts'
import type { MailServer } from './startMailServer.ts'

/** What a user was told and may rely on from then on. */
export type Told = {
  /** Addresses to which a code was sent, by the transaction. */
  readonly started: Map<string, { readonly device: TestDevice; readonly email: string }>
  readonly usedCodes: { readonly device: TestDevice; readonly txnId: string; readonly code: string }[]
  /** The latest tokens of each session. */
  readonly sessions: Map<TestDevice, AccountSession>
  readonly oldRefreshTokens: { readonly device: TestDevice; readonly refreshToken: string }[]
  /** Wallets that were activated, by the account's e-mail address. */
  readonly wallets: Map<string, { readonly device: TestDevice; readonly walletId: string; readonly gen: string }>
  /** Generations, with the device that had each. */
  readonly revoked: Map<string, TestDevice>
  /** The address of an account, and that which it may have become since. */
  readonly emails: Map<TestDevice, { readonly email: string; readonly asked?: string }>
  readonly changes: { count: number }
  readonly names: Map<string, string>
}

/** Nothing yet. */
export const createTold = (): Told => ({
  started: new Map(),
  usedCodes: [],
  sessions: new Map(),
  oldRefreshTokens: [],
  wallets: new Map(),
  revoked: new Map(),
  emails: new Map(),
  changes: { count: 0 },
  names: new Map(),
})

/** The gateway was killed while this was on its way. */
export class CutError extends Error {}

/** Leaves the machine to the others for a while. */
const rest = () => realTime(15)
const newEmail = () => `${randomBytes(8).toString('hex')}@mail.example`
const id16 = () => randomBytes(16).toString('hex')

/** What one user does again and again; each ends with a {@link CutError}. Nothing is noted before it is answered. */
export function createLanes(place: createLanes.Place, told: Told) {
  const read = async <answer>(response: Promise<Response>): Promise<answer> => {
    const answer = await response.catch(() => {
      throw new CutError()
    })
    const body = await answer.text().catch(() => {
      throw new CutError()
    })
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${body}`)
    return JSON.parse(body) as answer
  }
  const start = async (device: TestDevice, email: string, purpose?: 'login_recover') => {
    const { txnId } = await read<Challenge>(device.start(email, purpose))
    told.started.set(txnId, { device, email })
    return { txnId, code: await place.codeFor(email) }
  }
  const verify = async <answer>(device: TestDevice, body: { txnId: string; code: string }, token?: string) => {
    const answer = await read<answer>(device.ask('/v1/auth/code/verify', body, token ? { token } : {}))
    told.usedCodes.push({ device, ...body })
    told.started.delete(body.txnId)
    return answer
  }
  /** Codes of changes that a kill cut short may still come, before the one that is meant. */
  const verifyLast = async (device: TestDevice, txnId: string, email: string, token: string): Promise<{ challenge: Challenge }> => {
    for (;;) {
      const code = await place.codeFor(email)
      try {
        return await verify<{ challenge: Challenge }>(device, { txnId, code }, token)
      } catch (error) {
        if (!String(error).includes('OTP_WRONG')) throw error
      }
    }
  }
  const logIn = async (device: TestDevice, email: string, purpose?: 'login_recover') => {
    const { session } = await verify<{ session: AccountSession }>(device, await start(device, email, purpose))
    told.sessions.set(device, session)
    return session
  }

  /** Gives a device its shares of a wallet, without a secret in them. @returns The generation. */
  const enrol = async (
    device: TestDevice,
    token: string,
    { walletId, key, method }: { walletId: string; key: PrivateKeyAccount; method: RecoveryMethodRow },
  ) => {
    const wallet = { walletId, evmAddress: key.address }
    const gen = id16()
    const { sealKey, methodSet: known } = await read<WalletState>(device.ask('/v1/keys/wallet', undefined, { token }))
    const seal = async (role: 'access' | 'recovery', x: number, kid: string, publicKey: string) => {
      const header = encodeShareHeader({ ...wallet, gen, role, x, kid })
      const share = crypto.getRandomValues(new Uint8Array(33))
      share[32] = x
      return { header: toBase64Url(header), sealed: toBase64Url(await sealBox(fromBase64Url(publicKey), share, header)) }
    }
    const post = (path: string, body: object) => read(device.ask(path, { walletId, gen, ...body }, { token }))
    await post('/v1/keys/devices', { name: 'Test', ...(await seal('access', 2, sealKey.kid, sealKey.publicKey)) })
    const share = { methodId: method.methodId, ...(await seal('recovery', 3, 'r1', method.publicKey)) }
    const methodSet = known ?? { version: 1, mac: 'A'.repeat(43) }
    const proof = await key.sign({ hash: keccak256(stringToBytes(toOwnerText({ walletId, gen, methodSet }))) })
    await post('/v1/keys/recovery/shares', { shares: [share], methodSet, proof })
    await post('/v1/keys/activate', {})
    return gen
  }

  return {
    async logsIn() {
      const device = await place.device()
      for (;;) {
        await logIn(device, newEmail())
        await rest()
      }
    },

    async refreshes(device: TestDevice) {
      if (!told.sessions.has(device)) await logIn(device, newEmail())
      for (;;) {
        const { refreshToken } = told.sessions.get(device) as AccountSession
        const next = await read<AccountSession>(device.ask('/v1/auth/refresh', { refreshToken }))
        told.sessions.set(device, next)
        told.oldRefreshTokens.push({ device, refreshToken })
        await rest()
      }
    },

    async makesWallets() {
      for (;;) {
        const [first, second] = [await place.device(), await place.device()]
        const email = newEmail()
        const { accessToken: token } = await logIn(first, email)
        const walletId = id16()
        const key = privateKeyToAccount(generatePrivateKey())
        const wallet = { walletId, evmAddress: key.address }
        await read(first.ask('/v1/keys/wallets', { ...wallet, solanaAddress: base58.encode(randomBytes(32)) }, { token }))
        const method = await read<RecoveryMethodRow>(first.ask('/v1/keys/recovery/operator', { walletId }, { token }))
        const gen = await enrol(first, token, { walletId, key, method })
        told.wallets.set(email, { device: first, walletId, gen })
        const other = await logIn(second, email, 'login_recover')
        const lost = await enrol(second, other.accessToken, { walletId, key, method })
        await read(first.ask('/v1/keys/devices/revoke', { gen: lost }, { token }))
        told.revoked.set(lost, second)
      }
    },

    async changesEmail(device: TestDevice) {
      if (!told.sessions.has(device)) {
        const email = newEmail()
        await logIn(device, email)
        told.emails.set(device, { email })
      }
      for (;;) {
        const { accessToken: token } = told.sessions.get(device) as AccountSession
        const { email } = told.emails.get(device) ?? { email: '' }
        const { user } = await read<{ user: { email: string } }>(device.ask('/v1/auth/account', undefined, { token }))
        // What was asked when the gateway was killed may have been done; nothing else may.
        const { asked } = told.emails.get(device) ?? {}
        if (user.email !== email && user.email !== asked) throw new Error(`${user.email} is neither ${email} nor ${asked}`)
        const next = newEmail()
        const { txnId } = await read<Challenge>(device.ask('/v1/auth/email/change', { email: next }, { token }))
        const { challenge } = await verifyLast(device, txnId, user.email, token)
        const last = { txnId: challenge.txnId, code: await place.codeFor(next) }
        told.emails.set(device, { email: user.email, asked: next })
        await verify(device, last, token)
        told.emails.set(device, { email: next })
        told.changes.count += 1
      }
    },

    async registersNames() {
      for (;;) {
        const owner = privateKeyToAccount(generatePrivateKey())
        const name = `n${randomBytes(6).toString('hex')}`
        const message = JSON.stringify({ name, attributes: [], timestamp: Math.floor(Date.now() / 1000) })
        const signature = await owner.signMessage({ message })
        await read(place.asPage('/v1/profile/account', { coin_type: 60, address: owner.address, message, signature }))
        told.names.set(name, owner.address)
        await rest()
      }
    },
  }
}

export declare namespace createLanes {
  type Place = {
    device(): Promise<TestDevice>
    /** @throws {@link CutError} if the gateway is killed before the code comes. */
    codeFor(email: string): Promise<string>
    asPage(path: string, body: object): Promise<Response>
    readonly mail: MailServer
  }
}
