import { embeddedEnv, secureSite } from '../../gateway/test/embeddedEnv.ts'
import { sqlite, type TestEngine } from '../../gateway/test/engines.ts'
import { type MailServer, startMailServer } from '../../gateway/test/startMailServer.ts'
import { startTestGateway, type TestGateway } from '../../gateway/test/startTestGateway.ts'
import { createTestDevice, type TestDevice } from './createTestDevice.ts'

/** A real gateway with mail, and devices that speak to it. */
export type Vaults = {
  readonly gateway: TestGateway
  readonly mail: MailServer
  /** Asks as a page of the secure site does. */
  readonly asSecureSite: typeof fetch
  addDevice(options?: Omit<createTestDevice.Parameters, 'gatewayUrl' | 'mail' | 'now'>): TestDevice
  stop(): Promise<void>
}

/** Settings for tests in which one network and one project order more codes than a gateway allows. */
export const manyCodes = { LATCHKEY_LIMIT_CODES_PER_NETWORK: '1000', LATCHKEY_LIMIT_CODES_PER_PROJECT: '1000' } as const

/** Starts them. */
export async function startVaults(parameters: startVaults.Parameters = {}): Promise<Vaults> {
  const { engine = sqlite, now } = parameters
  const mail = await startMailServer()
  const recovery = engine.name === 'postgres' ? await engine.create() : undefined
  const gateway = await startTestGateway({ engine, now, env: { ...embeddedEnv({ smtpUrl: mail.url, recovery }), ...parameters.env } })
  return {
    gateway,
    mail,
    asSecureSite: (input, init) => fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: secureSite } }),
    addDevice: (options = {}) => createTestDevice({ ...options, gatewayUrl: gateway.url, mail, now }),
    async stop() {
      await gateway.stop()
      await mail.stop()
      await recovery?.remove()
    },
  }
}

export declare namespace startVaults {
  type Parameters = { engine?: TestEngine | undefined; env?: Record<string, string> | undefined; now?: (() => number) | undefined }
}
