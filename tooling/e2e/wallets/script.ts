import { join } from 'node:path'
import { build } from 'esbuild'
import type { installTestWallets } from './installTestWallets.ts'

/**
 * Makes one script that installs test wallets into any page, for Playwright's `addInitScript` or an extension-like test.
 *
 * @returns Source text that needs no module loader and no network.
 */
export async function walletScript(list: string, options: Omit<installTestWallets.Options, 'signal'> = {}): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { installTestWallets } from './installTestWallets.ts'\ninstallTestWallets(${JSON.stringify(list)}, ${JSON.stringify(options)})`,
      resolveDir: join(import.meta.dirname),
    },
    bundle: true,
    format: 'iife',
    minify: true,
    platform: 'browser',
    target: 'es2022',
    write: false,
  })
  const [script] = outputFiles
  if (!script) throw new Error('esbuild gave no script')
  return script.text
}
