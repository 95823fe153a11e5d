import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Sets what the system asks of pages, such as `forced-colors`, until the test ends. */
export async function emulate(name: string, value: string): Promise<void> {
  const devtools = cdp() as unknown as { send(method: string, parameters: object): Promise<void> }
  const set = (features: readonly object[]) => devtools.send('Emulation.setEmulatedMedia', { features })
  onTestFinished(() => set([{ name, value: '' }]))
  await set([{ name, value }])
  if (!matchMedia(`(${name}: ${value})`).matches) throw new Error(`The browser does not emulate ${name}: ${value}`)
}
