import { freePort } from '@latchkey/test/node'
import { createSandbox } from '../../../tooling/sandbox/src/createSandbox.ts'
import { labSocialClients } from '../../../tooling/sandbox/src/social/labSocialClients.ts'
import { openPages } from '../src/account/openPages.ts'
import type { TestDevice } from './createTestDevice.ts'
import { startVaults, type Vaults } from './startVaults.ts'

/** Who signs in at a provider's page, and whether they agree. */
export type Person = { as?: string; answer?: string }

/** A gateway whose providers are the sandbox, and a person who signs in there. */
export type SocialSite = {
  readonly vaults: Vaults
  /** The pages of the secure site, opened on `network` (an address of it). */
  pages(address?: string): ReturnType<typeof openPages>
  /** Signs in at the provider's page, and follows it as far as `isEnd` says. */
  follow(authUrl: string, isEnd: (url: URL) => boolean, person?: Person, address?: string): Promise<URL>
  /** Signs in at the provider's page, and follows it back to the window. @returns What stands behind the window's `#`. */
  followTo(authUrl: string, person?: Person, address?: string): Promise<URLSearchParams>
  /** The whole way, in a window that its page can reach; `address` is that of a device that has one. */
  logIn(
    device: TestDevice,
    provider: SocialProviderName,
    person?: Person,
    address?: string,
  ): ReturnType<TestDevice['account']['redeemSocial']>
  stop(): Promise<void>
}

type SocialProviderName = 'google' | 'apple' | 'github' | 'x' | 'discord' | 'facebook'

/** Starts both. Every address that a request claims is believed, so that a test can speak from several networks. */
export async function startSocialSite(parameters: startSocialSite.Parameters = {}): Promise<SocialSite> {
  // Each must know the other's address before it starts.
  const [gatewayPort, sandboxPort] = await Promise.all([freePort(), freePort()])
  const env = { LATCHKEY_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`, LATCHKEY_GATEWAY_URL: `http://127.0.0.1:${gatewayPort}` }
  const sandbox = createSandbox(env)
  await new Promise<void>((resolve) => sandbox.listen(sandboxPort, '127.0.0.1', resolve))
  const vaults = await startVaults({
    ...parameters,
    env: {
      LATCHKEY_DEV: '1',
      LATCHKEY_GATEWAY_PORT: String(gatewayPort),
      LATCHKEY_GATEWAY_URL: env.LATCHKEY_GATEWAY_URL,
      LATCHKEY_SOCIAL_CLIENTS: labSocialClients(env.LATCHKEY_SANDBOX_URL),
      LATCHKEY_TRUSTED_PROXIES: '127.0.0.1/32',
      ...parameters.env,
    },
  })
  const pages: SocialSite['pages'] = (address) => openPages({ gatewayUrl: vaults.gateway.url, fetch: from(address, vaults.asSecureSite) })
  const follow: SocialSite['follow'] = (authUrl, isEnd, person = {}, address = undefined) => followPages(authUrl, isEnd, person, address)
  const followTo: SocialSite['followTo'] = async (authUrl, person, address) => {
    const { hash } = await follow(authUrl, (url) => url.pathname === '/popup', person, address)
    return new URLSearchParams(hash.slice(1))
  }
  return {
    vaults,
    pages,
    follow,
    followTo,
    async logIn(device, provider, person, address) {
      const { txnId, popupUrl } = await device.account.startSocial({ provider })
      const { authUrl = '' } = await pages(address).openTicket({ ticket: new URL(popupUrl).searchParams.get('ticket') ?? '' })
      const handle = (await followTo(authUrl, person, address)).get('handle') ?? ''
      return device.account.redeemSocial({ txnId, handle })
    },
    async stop() {
      sandbox.close()
      sandbox.closeAllConnections()
      await vaults.stop()
    },
  }
}

export declare namespace startSocialSite {
  type Parameters = { env?: Record<string, string> | undefined; now?: (() => number) | undefined }
}

/** Speaks from an address: the test gateway trusts this machine as a proxy. */
export function from(address: string | undefined, given: typeof fetch = fetch): typeof fetch {
  if (address === undefined) return given
  return (input, init) => given(input, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address } })
}

async function followPages(
  authUrl: string,
  isEnd: (url: URL) => boolean,
  { as = 'ada@mail.example', answer = 'yes' }: Person,
  address: string | undefined,
): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(authUrl)
  let init: RequestInit = {}
  for (let step = 0; step < 12; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await from(address)(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    init = {}
    const location = response.headers.get('location')
    if (location) {
      url = new URL(location, url)
      if (isEnd(url)) return url
      continue
    }
    const page = await response.text()
    if (url.pathname.includes('/interaction/')) init = { method: 'POST', body: new URLSearchParams({ login: as, answer }) }
    else {
      // Apple comes back by a form.
      const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
      const action = /action="([^"]+)"/.exec(page)?.[1]
      if (!action) throw new Error(`${url.pathname} ${response.status}: ${page.slice(0, 300)}`)
      url = new URL(action)
      init = { method: 'POST', body: new URLSearchParams(fields) }
    }
  }
  throw new Error('The popup goes round')
}
