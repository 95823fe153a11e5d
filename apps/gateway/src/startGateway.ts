import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { watchBackups } from './backup/watchBackups.ts'
import { startCleaning } from './cleaning/startCleaning.ts'
import type { Config } from './config/readConfig.ts'
import { closeGateway, createGateway } from './createGateway.ts'
import { seedDirectory } from './directory/seedDirectory.ts'
import type { Gateway } from './gateway.ts'
import { createApp } from './http/createApp.ts'
import { createServer } from './http/createServer.ts'
import { watchConnections } from './http/watchConnections.ts'
import { runIndexers } from './indexer/runIndexers.ts'
import { measureProcess } from './measureProcess.ts'
import { ensureLabProject } from './projects/ensureLabProject.ts'
import { createRelay } from './relay/createRelay.ts'
import { listRoutes } from './routes/routes.ts'

/** A gateway that listens. */
export type RunningGateway = {
  readonly gateway: Gateway
  /** Such as `http://127.0.0.1:4401`. */
  readonly url: string
  /** Ends it: refuses new work at once, lets what is under way finish, then gives everything back (5.2). */
  stop(): Promise<void>
}

const hourMs = 3_600_000

/** Opens the database, fills what is to be filled, and listens. Nothing is left open if that fails. */
export async function startGateway(config: Config, given: startGateway.Given): Promise<RunningGateway> {
  const gateway = await createGateway(config, given)
  try {
    if (config.LATCHKEY_SEED) await seedDirectory(gateway.db, given.seedPath)
    if (config.LATCHKEY_DEV) await ensureLabProject(gateway)
    watchBackups(gateway)
    const server = createServer(createApp(gateway, listRoutes({ isDevelopment: config.LATCHKEY_DEV })), config)
    const drain = watchConnections(server)
    const relay = await createRelay(gateway)
    server.on('upgrade', relay.upgrade)
    const url = await listen(server, config)
    const stopIndexers = runIndexers(gateway)
    const figures = measureProcess(gateway.metrics)
    const cleaning = startCleaning(gateway)
    const watching = setInterval(() => watchBackups(gateway), hourMs)
    watching.unref()
    gateway.log.info('listening', { url, database: config.DATABASE_URL ? 'postgres' : 'sqlite', development: config.LATCHKEY_DEV })
    return {
      gateway,
      url,
      async stop() {
        gateway.isDraining = true
        clearInterval(watching)
        figures.stop()
        // Balancers learn from /readyz that it ends, and send no more before the listener closes.
        await sleep(config.LATCHKEY_LIMIT_LAME_DUCK_MS)
        gateway.isEnding = true
        await Promise.all([drain(config.LATCHKEY_LIMIT_DRAIN_MS), relay.drain(), stopIndexers(), cleaning.stop()])
        await relay.close()
        await closeGateway(gateway)
      },
    }
  } catch (error) {
    await closeGateway(gateway)
    throw error
  }
}

export declare namespace startGateway {
  type Given = createGateway.Given & {
    /** `wallets.json` of the directory that this version comes with. */
    seedPath: string
  }
}

async function listen(server: Server, config: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.LATCHKEY_GATEWAY_PORT, config.LATCHKEY_GATEWAY_HOST, resolve)
  })
  const { address, port, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
