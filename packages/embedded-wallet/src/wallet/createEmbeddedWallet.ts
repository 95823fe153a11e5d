import {
  type AdapterContext,
  type EmbeddedTheme,
  type EmbeddedWallet,
  hasCode,
  type LatchkeyError,
  type SignInRequest,
  version,
} from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { type Clock, createEmitter, systemClock } from '@latchkey/common/web'
import { type Bridge, isAnsweredAlone } from '../bridge/createBridge.ts'
import { createFrame } from '../bridge/createFrame.ts'
import type { EmbeddedWalletOptions } from '../embeddedWalletOptions.ts'
import type { AppEvent, RequestPayload, SuccessPayload } from '../protocol/events.ts'
import { toSiwxMessage } from './toSiwxMessage.ts'

/** The embedded wallet of one kit, and the means by which its faces ask. */
export type SharedWallet = EmbeddedWallet & {
  request<name extends AppEvent>(event: name, payload: RequestPayload<name>, options?: Bridge.Options): Promise<SuccessPayload<name>>
}

/** Creates a kit's embedded wallet. The frame loads with the first request (B-02). */
export function createEmbeddedWallet(options: EmbeddedWalletOptions, context: AdapterContext, clock: Clock = systemClock): SharedWallet {
  const { secureSite, projectId, accountType, getHome = () => document.body } = options
  const changes = createEmitter<{ [what in Change]: undefined }>()
  let theme: EmbeddedTheme | undefined
  let isAnew = false
  const onFailed = (error: LatchkeyError) =>
    context.emit('connectorFailed', { connectorId: 'ID_AUTH', namespace: context.namespace, error })
  const url = frameUrl(options, context)
  const frame = createFrame({
    getUrl: () => inLanguage(url, options.locale ?? context.getLocale?.()),
    getHome,
    clock,
    signal: context.signal,
    onNotice(notice) {
      if (notice === 'ESCAPE_PRESSED') context.emit('leaveRequested', { connectorId: 'ID_AUTH', namespace: context.namespace })
      else changes.emit(changeOf[notice], undefined)
    },
    onFailed,
    async onReady(bridge) {
      const { name, description, url, icons } = context.metadata
      const metadata = { name: name.slice(0, 256), description: description.slice(0, 1024), url, icons: icons.slice(0, 10) }
      await bridge.request('SYNC_DAPP_DATA', { metadata, projectId, sdkVersion: version, sdkType: 'latchkey' })
      if (theme) await bridge.request('SYNC_THEME', theme)
      // The face that opens the first frame asks it for its user; a later frame must answer for the same account (R-F2).
      if (isAnew && accountType) await bridge.request('GET_USER', { preferredAccountType: accountType })
      isAnew = true
    },
  })
  const request: SharedWallet['request'] = async (event, payload, requestOptions) => {
    const bridge = await frame.open()
    return bridge.request(event, payload, requestOptions).catch((error) => {
      if (hasCode(error, 'EMBEDDED_TIMEOUT') && isAnsweredAlone(event)) onFailed(error)
      throw error
    })
  }
  const quietly = async (asked: Promise<unknown>) => void (await asked)

  return {
    origin: new URL(secureSite).origin,
    request,
    prepare: () => void frame.open().catch(() => {}),
    connectEmail: ({ email, signal }) => request('CONNECT_EMAIL', { email }, { signal }),
    connectDevice: ({ signal } = {}) => quietly(request('CONNECT_DEVICE', undefined, { signal })),
    connectOtp: ({ signIn, signal } = {}) => quietly(request('CONNECT_OTP', toSiwxMessage(signIn), { signal })),
    getSocialUri: ({ provider, ticket, signal }) =>
      request('GET_SOCIAL_REDIRECT_URI', { provider, ...(ticket !== undefined && { ticket }) }, { signal }),
    connectSocial: ({ uri, signIn, signal }) =>
      quietly(request('CONNECT_SOCIAL', { uri, ...toSiwxMessage(signIn) }, { signal, ...roomFor(signIn) })),
    connectPasskey: ({ signIn, signal } = {}) => quietly(request('CONNECT_PASSKEY', toSiwxMessage(signIn), { signal })),
    getFarcasterUri: ({ signal } = {}) => request('GET_FARCASTER_URI', undefined, { signal }),
    connectFarcaster: ({ signIn, signal } = {}) => request('CONNECT_FARCASTER', toSiwxMessage(signIn), { signal, ...roomFor(signIn) }),
    getUser: ({ chainId, signIn, signal }) =>
      request(
        'GET_USER',
        {
          ...(chainId !== undefined && { chainId }),
          ...(accountType && { preferredAccountType: accountType }),
          ...toSiwxMessage(signIn),
        },
        { signal },
      ),
    async listSmartAccountNetworks({ signal } = {}) {
      const { smartAccountEnabledNetworks } = await request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { signal })
      return smartAccountEnabledNetworks.map((id) => `eip155:${id}`)
    },
    async setAccountType({ type, chainId, signal }) {
      if (!chainId.startsWith('eip155:')) return undefined
      await request('SWITCH_NETWORK', { chainId }, { signal })
      const { address } = await request('SET_PREFERRED_ACCOUNT', { type }, { signal })
      changes.emit('account', undefined)
      return { address }
    },
    updateEmail: ({ email, signal }) => request('UPDATE_EMAIL', { email }, { signal }),
    updateEmailPrimaryOtp: ({ signal } = {}) => quietly(request('UPDATE_EMAIL_PRIMARY_OTP', undefined, { signal })),
    updateEmailSecondaryOtp: ({ signal } = {}) => request('UPDATE_EMAIL_SECONDARY_OTP', undefined, { signal }),
    showWallet: ({ signal } = {}) => quietly(request('SHOW_WALLET', undefined, { signal })),
    // Without a frame nothing is waiting, so do not load one.
    abortRequests: () => void frame.current?.request('RPC_ABORT', undefined).catch(() => {}),
    reload: frame.reload,
    syncTheme(next) {
      if (theme && JSON.stringify(theme) === JSON.stringify(next)) return
      theme = next
      void frame.current?.request('SYNC_THEME', next).catch(() => {})
    },
    onChange(listener) {
      const stops = (['session', 'email', 'account', 'press'] as const).map((what) => changes.on(what, () => listener(what)))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

type Change = Parameters<Parameters<EmbeddedWallet['onChange']>[0]>[0]

const changeOf = { SESSION_UPDATE: 'session', EMAIL_CHANGED: 'email', PRESS_AWAITED: 'press' } as const

/** If a press completes the login with another site, that press has its own deadline (C-08). */
function roomFor(signIn: SignInRequest | undefined): { readonly timeoutMs?: number } {
  return signIn ? { timeoutMs: 2 * limits.frameRequestTimeoutMs } : {}
}

/** `{secure site}/sdk?projectId&chainId&version&enableLogger&rpcUrl`. */
function frameUrl(options: EmbeddedWalletOptions, context: AdapterContext): URL {
  const { secureSite, projectId, enableLogger = false, rpcUrl = '' } = options
  const url = new URL('sdk', secureSite.endsWith('/') ? secureSite : `${secureSite}/`)
  const chainId = context.getNetworks()[0]?.caipNetworkId ?? ''
  const query = { projectId, chainId, version: limits.secureSiteSdkVersion, enableLogger: String(enableLogger), rpcUrl }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** The same with `locale`, where the host or the user has chosen one (B-13). */
function inLanguage(url: URL, locale: string | undefined): string {
  const own = new URL(url)
  if (locale) own.searchParams.set('locale', locale)
  return own.href
}
