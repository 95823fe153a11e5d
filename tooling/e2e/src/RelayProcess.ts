import { GatewayProcess, makeDirectory } from './GatewayProcess.ts'

/** A gateway of a test's own, for the sake of its relay. */
export class RelayProcess extends GatewayProcess {
  /** Starts a gateway with an empty database and waits until it answers. */
  static async start(port: number, program?: readonly string[]): Promise<RelayProcess> {
    const relay = new RelayProcess({ port, directory: await makeDirectory(), program })
    await relay.resume()
    return relay
  }

  /** What pages and wallets are told to connect to. */
  get url(): string {
    return `ws://localhost:${this.port}/relay`
  }
}
