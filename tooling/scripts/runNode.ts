/** Runs a chain of the lab until its process is told to stop. A busy port names the variable that moves it. */
export async function runNode({ variable, usualPort, span = 1, start }: runNode.Options): Promise<void> {
  const port = Number(process.env[variable] ?? usualPort)
  try {
    const { says, stop } = await start(port)
    console.log(says)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)))
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    const ports = span === 1 ? `Port ${port} is` : `Port ${port} or ${port + 1} is`
    console.error(isBusy ? `${ports} in use: set ${variable} to another port.` : error)
    process.exitCode = 1
  }
}

export declare namespace runNode {
  type Options = {
    /** The environment variable that names its port. */
    readonly variable: string
    readonly usualPort: number
    /** How many ports in a row it listens on. */
    readonly span?: 1 | 2
    start(port: number): Promise<{ readonly says: string; stop(): Promise<unknown> }>
  }
}
