import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cssTextVite } from '@latchkey/tsup/css'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** Where the lab's other processes are, for the page to read. The same build serves any set of ports. */
function addresses(): string {
  const { env } = process
  return JSON.stringify({
    gateway: env['LATCHKEY_GATEWAY_URL'] ?? 'http://localhost:4401',
    sandbox: env['LATCHKEY_SANDBOX_URL'] ?? 'http://localhost:4403',
    // Journeys that are about other things begin without it.
    secure: env['LATCHKEY_LAB_SECURE_URL'] ?? env['LATCHKEY_SECURE_URL'] ?? 'http://wallet.localhost:4402',
    evm: env['LATCHKEY_EVM_URL'] ?? 'http://localhost:8545',
    evm2: env['LATCHKEY_EVM2_URL'] ?? 'http://localhost:8546',
    // Not every machine has one.
    solana: env['LATCHKEY_SOLANA_URL'] ?? '',
    bitcoin: env['LATCHKEY_BITCOIN_URL'] ?? 'http://localhost:18443',
    cosmos: env['LATCHKEY_COSMOS_URL'] ?? 'http://localhost:26657',
    polkadot: env['LATCHKEY_POLKADOT_URL'] ?? 'http://localhost:9944',
  }).replaceAll('"', '&quot;')
}

/** Solana's clients subscribe one port further. */
function solanaNode(): readonly string[] {
  const url = process.env['LATCHKEY_SOLANA_URL']
  if (!url) return []
  const socket = new URL(url)
  return [url, `ws://${socket.hostname}:${Number(socket.port) + 1}`]
}

/** Nodes of the other families. */
function otherNodes(): readonly string[] {
  return ['LATCHKEY_BITCOIN_URL', 'LATCHKEY_COSMOS_URL', 'LATCHKEY_POLKADOT_URL'].flatMap((name) => process.env[name] ?? [])
}

/** As strict as a host can be (B-06), so that whatever breaks under it breaks here first. */
function policy(pathname: string): string {
  const { env } = process
  const nodes = [
    env['LATCHKEY_EVM_URL'] ?? 'http://localhost:8545',
    env['LATCHKEY_EVM2_URL'] ?? 'http://localhost:8546',
    ...solanaNode(),
    ...otherNodes(),
  ]
  const gateway = env['LATCHKEY_GATEWAY_URL'] ?? 'http://localhost:4401'
  const relays = (env['LATCHKEY_RELAY_URLS'] ?? '').split(' ').filter(Boolean)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    // The nodes are the test wallets' and those of a kit without a gateway.
    // Phone wallets are reached over the gateway's relay, or others that a test brings along.
    `connect-src ${[gateway, gateway.replace(/^http/, 'ws'), ...relays, ...nodes].join(' ')}`,
    `frame-src ${env['LATCHKEY_SECURE_URL'] ?? 'http://wallet.localhost:4402'}${framing.includes(pathname) ? " 'self'" : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** What is one document, which sees by its address what it is to show. */
const pages = ['/', '/index.html', '/playground', '/preview', '/gallery', '/state']
/** What shows others of them in frames. */
const framing = ['/playground', '/gallery']

function labAddresses(): Plugin {
  const fill = (html: string) => html.replace('%LATCHKEY_LAB%', addresses())
  return {
    name: 'lab-addresses',
    // Left alone in builds: the preview server fills it in, so that one build serves any ports.
    transformIndexHtml: { order: 'pre', handler: (html, { server }) => (server ? fill(html) : html) },
    configurePreviewServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://lab')
        // Named after what they hold, as hosts serve them.
        if (pathname.startsWith('/assets/')) response.setHeader('cache-control', 'public, max-age=31536000, immutable')
        if (!pages.includes(pathname)) return next()
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.setHeader('content-security-policy', policy(pathname))
        // A host that is cut off from every window that it opens.
        if (searchParams.has('coop')) response.setHeader('cross-origin-opener-policy', 'same-origin')
        // One that lets in nothing that does not agree to it.
        if (searchParams.has('coep')) response.setHeader('cross-origin-embedder-policy', 'require-corp')
        response.end(fill(readFileSync(join(server.config.root, 'dist/index.html'), 'utf8')))
      })
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [react(), cssTextVite(), labAddresses()],
  // Sources while developing; a build takes the packages as they are published.
  resolve: command === 'serve' ? { conditions: ['@latchkey/source', ...defaultClientConditions] } : {},
  server: { host: 'localhost', strictPort: true },
  preview: { host: 'localhost', strictPort: true },
  build: { target: 'es2022' },
}))
