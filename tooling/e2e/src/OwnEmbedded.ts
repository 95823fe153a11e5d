import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createSandbox } from '../../sandbox/src/createSandbox.ts'
import { labSocialClients } from '../../sandbox/src/social/labSocialClients.ts'
import { type LabProcess, startProcess } from '../../scripts/labProcess.ts'
import { GatewayProcess } from './GatewayProcess.ts'
import { ports, workers } from './stack.ts'

const root = join(import.meta.dirname, '../../..')

/** A gateway with accounts and keys of its own, and the secure site that speaks to it: for settings other than the lab's. */
export class OwnEmbedded {
  readonly gateway: GatewayProcess
  /** Base URL of the secure site. */
  readonly secureSite: string
  readonly #site: LabProcess
  #sandbox: Server | undefined

  private constructor(gateway: GatewayProcess, secureSite: string, site: LabProcess) {
    this.gateway = gateway
    this.secureSite = secureSite
    this.#site = site
  }

  /** Starts both on the ports of one worker. `env` is added to the gateway's settings, `siteEnv` to the secure site's. */
  static async start(worker: number, env: NodeJS.ProcessEnv, siteEnv: NodeJS.ProcessEnv = {}): Promise<OwnEmbedded> {
    const { gatewayPort, securePort } = portsOf(worker)
    const secureSite = secureSiteOf(securePort)
    const gateway = await GatewayProcess.startGateway(gatewayPort, async () => ({
      LATCHKEY_SECURE_SITE_URL: secureSite,
      LATCHKEY_SMTP_URL: `smtp://localhost:${ports.mail}`,
      LATCHKEY_LIMIT_CODE_RESEND_MS: '100',
      ...env,
    }))
    const site = await startProcess({
      name: 'secure site of a test',
      command: process.execPath,
      args: ['apps/secure-site/server/main.ts'],
      cwd: root,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        LATCHKEY_DEV: '1',
        // Hostile pages are on this machine, too.
        LATCHKEY_SECURE_ANCESTORS: '',
        LATCHKEY_SECURE_PORT: String(securePort),
        LATCHKEY_SECURE_URL: secureSite,
        LATCHKEY_GATEWAY_URL: gateway.origin,
        ...siteEnv,
      },
      isReady: async () => (await fetch(`http://127.0.0.1:${securePort}/healthz`)).ok,
    }).catch(async (error: unknown) => {
      await gateway.close()
      throw error
    })
    return new OwnEmbedded(gateway, secureSite, site)
  }

  /** The same, beside other sites' accounts of their own: the sandbox sends a user back to one gateway alone. */
  static async startWithSocials(worker: number, env: NodeJS.ProcessEnv): Promise<OwnEmbedded> {
    const { gatewayPort, socialPort } = portsOf(worker)
    const sandboxUrl = `http://localhost:${socialPort}`
    const sandbox = createSandbox({ LATCHKEY_SANDBOX_URL: sandboxUrl, LATCHKEY_GATEWAY_URL: `http://localhost:${gatewayPort}` })
    await new Promise<void>((resolve) => sandbox.listen(socialPort, '127.0.0.1', resolve))
    const own = await OwnEmbedded.start(worker, { LATCHKEY_SOCIAL_CLIENTS: labSocialClients(sandboxUrl), ...env })
    own.#sandbox = sandbox
    return own
  }

  /** What a lab page says to use them. */
  get config(): { readonly gateway: string; readonly secureSite: string } {
    return { gateway: this.gateway.origin, secureSite: this.secureSite }
  }

  /** Ends both, whatever became of the test: what stays would keep its port from the next one. What the page still asks meets no gateway that has ended. */
  async close(page?: Page): Promise<void> {
    await page?.goto('about:blank').catch(() => {})
    this.#sandbox?.close()
    this.#sandbox?.closeAllConnections()
    await this.#site.stop()
    await this.gateway.close()
  }
}

/** By a name, of which there can be passkeys; browsers alone know that it is this machine. */
function secureSiteOf(port: number): string {
  return `http://wallet.localhost:${port}`
}

function portsOf(worker: number) {
  return { gatewayPort: ports.gateway + 40 + worker, securePort: ports.gateway + 50 + worker, socialPort: ports.gateway + 60 + worker }
}

/** Where they may be, for tests that name them to the lab page. */
export const ownEmbeddedOrigins: readonly string[] = workers.flatMap((worker) => {
  const { gatewayPort, securePort, socialPort } = portsOf(worker)
  return [`http://localhost:${gatewayPort}`, secureSiteOf(securePort), `http://localhost:${socialPort}`]
})
