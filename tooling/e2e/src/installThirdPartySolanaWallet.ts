import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { urls } from './stack.ts'

/** A wallet for throw-away keys by the makers of Solana's wallet adapters, put behind the Wallet Standard by their own bridge. */
const script = (endpoint: string) => `
import { Buffer } from 'buffer'
globalThis.Buffer ??= Buffer
// Both read Buffer as they load: it has to be there before.
void (async () => {
  const { UnsafeBurnerWalletAdapter } = await import('@solana/wallet-adapter-unsafe-burner')
  const { SolanaWalletAdapterWallet } = await import('@solana/wallet-standard-wallet-adapter-base')
  const { registerWallet } = await import('@wallet-standard/wallet')
  registerWallet(new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), 'solana:localnet', ${JSON.stringify(endpoint)}))
})()`

/** Installs a Wallet Standard wallet that none of us wrote. It holds a new key in each page. */
export async function installThirdPartySolanaWallet(page: Page): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: script(urls.solana), resolveDir: join(import.meta.dirname) },
    bundle: true,
    format: 'iife',
    define: { global: 'globalThis' },
    platform: 'browser',
    target: 'es2022',
    minify: true,
    write: false,
  })
  const [file] = outputFiles
  if (!file) throw new Error('esbuild gave no script')
  await page.addInitScript(file.text)
}
