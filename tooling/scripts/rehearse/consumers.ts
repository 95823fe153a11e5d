import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Published } from '../packages/published.ts'
import { type MomentBudget, nextBudgets } from '../size/host/momentBudgets.ts'

/** A fresh app of another developer, made for one rehearsal. */
export type Consumer = {
  readonly name: string
  readonly template: 'vite' | 'next'
  readonly installer: 'npm' | 'pnpm'
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  /** Run in order after the install; each must end well and warn of nothing. */
  readonly builds: readonly (readonly [program: string, ...args: string[]])[]
  /** Prints the page as a server renders it. */
  readonly serverPage: readonly [program: string, ...args: string[]]
  serve(port: number): readonly [program: string, ...args: string[]]
  /** What its page may fetch, where it has a page without Latchkey, too, at `/plain`. */
  readonly budgets?: readonly MomentBudget[]
}

const react19 = { react: '19.3.1', 'react-dom': '19.3.1' }
const types19 = { '@types/react': '19.3.0', '@types/react-dom': '19.3.0' }
const react18 = { react: '18.3.1', 'react-dom': '18.3.1' }
const types18 = { '@types/react': '18.3.31', '@types/react-dom': '18.3.7' }
const vite = { vite: '8.3.8', '@vitejs/plugin-react': '6.3.0' }

const viteApp: Pick<Consumer, 'template' | 'builds' | 'serverPage' | 'serve'> = {
  template: 'vite',
  builds: [
    ['tsc', '-p', '.'],
    ['vite', 'build', '--logLevel', 'info'],
    ['vite', 'build', '--ssr', 'src/server.tsx', '--outDir', 'server'],
  ],
  serverPage: ['node', 'server/server.js'],
  serve: (port: number) => ['vite', 'preview', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
}

/** Who installs Latchkey: two bundlers, two installers, two majors of React, two of TypeScript. */
export const consumers: readonly Consumer[] = [
  {
    ...viteApp,
    name: 'Vite, npm, React 19',
    installer: 'npm',
    dependencies: react19,
    devDependencies: { ...types19, ...vite, typescript: '7.0.2' },
  },
  {
    ...viteApp,
    name: 'Vite, npm, React 18',
    installer: 'npm',
    dependencies: react18,
    devDependencies: { ...types18, ...vite, typescript: '6.0.3' },
  },
  {
    name: 'Next.js, strict pnpm, React 19',
    template: 'next',
    installer: 'pnpm',
    dependencies: { ...react19, next: '16.4.6' },
    devDependencies: { ...types19, '@types/node': '24.10.1', typescript: '7.0.2' },
    builds: [['next', 'build']],
    serverPage: ['node', '-e', "process.stdout.write(require('node:fs').readFileSync('.next/server/app/index.html', 'utf8'))"],
    serve: (port) => ['next', 'start', '-H', '127.0.0.1', '-p', String(port)],
    budgets: nextBudgets,
  },
]

/** Writes the app's files. Nothing of it comes from this repository but the text. */
export function writeConsumer(
  consumer: Consumer,
  folder: string,
  published: readonly Published[],
  options: { rpcPort: number; npmrc: string },
) {
  const templates = join(import.meta.dirname, 'consumers')
  cpSync(join(templates, consumer.template), folder, { recursive: true })
  const app = readFileSync(join(templates, 'vite/src/App.tsx'), 'utf8').replace('__RPC_PORT__', String(options.rpcPort))
  const isNext = consumer.template === 'next'
  writeFileSync(join(folder, isNext ? 'app/App.tsx' : 'src/App.tsx'), isNext ? `'use client'\n\n${app}` : app)
  const ours = published.filter(({ name }) => name === 'latchkey' || name === '@latchkey/adapter-evm')
  mkdirSync(folder, { recursive: true })
  const manifest = {
    name: 'a-fresh-app',
    private: true,
    type: 'module',
    dependencies: {
      ...consumer.dependencies,
      ...Object.fromEntries(ours.map(({ name, version }) => [name, `^${version}`])),
      viem: '2.57.1',
    },
    devDependencies: consumer.devDependencies,
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  const strict = 'strict-peer-dependencies=true\nauto-install-peers=false\nhoist=false\n'
  writeFileSync(join(folder, '.npmrc'), `${options.npmrc}${consumer.installer === 'pnpm' ? strict : ''}`)
  if (consumer.installer === 'pnpm')
    writeFileSync(join(folder, 'pnpm-workspace.yaml'), 'packages: ["."]\nignoredBuiltDependencies: [sharp, unrs-resolver]\n')
}
