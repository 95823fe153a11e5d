import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Published } from '../packages/published.ts'
import { type MomentBudget, nextBudgets } from '../size/host/momentBudgets.ts'

const templates = join(import.meta.dirname, 'consumers')

/** A fresh app of another developer, made for one rehearsal. */
export type Consumer = {
  readonly name: string
  readonly template: 'vite' | 'next' | 'router' | 'plain'
  readonly installer: 'npm' | 'pnpm'
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  /** Which of them may run a script at their install; npm warns of any other. */
  readonly allowScripts?: Readonly<Record<string, boolean>>
  /** Run in order after the install; each must end well and warn of nothing. */
  readonly builds: readonly (readonly [program: string, ...args: string[]])[]
  /** Prints the page as a server renders it, where one does. */
  readonly serverPage?: readonly [program: string, ...args: string[]]
  /** A page that its server draws for the user whom a request's cookies name, where it has one. */
  readonly userPage?: string
  serve(port: number): readonly [program: string, ...args: string[]]
  /** What its page may fetch, where it has a page without Latchkey, too, at `/plain`. */
  readonly budgets?: readonly MomentBudget[]
  /** Of a host without React and without types: where its page lies, and what the page's head loads. */
  readonly page?: { readonly file: string; readonly scripts: (main: string) => string }
  /** Files of its own, by path. */
  readonly files?: Readonly<Record<string, string>>
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

const module = (source: string) => () => `<script type="module" src="${source}"></script>`

/** A host that knows no React, and has it installed because the modal is made of it. */
const plainApp: Pick<Consumer, 'template' | 'installer' | 'dependencies' | 'serve'> = {
  template: 'plain',
  installer: 'npm',
  dependencies: react19,
  serve: (port: number) => ['node', 'serve.js', 'dist', String(port)],
}

/** Read by webpack and by Rspack alike. Both warn by default of any page over 244 kB before compression, which says nothing of ours. */
const bundlerConfig = "export default { mode: 'production', entry: './src/main.js', performance: { hints: false } }\n"

const renderByRouter = `
import { createRequestHandler } from 'react-router'
import * as build from './build/server/index.js'
const answer = await createRequestHandler(build)(new Request('http://localhost/'))
process.stdout.write(await answer.text())`

const importMap = { latchkey: '/vendor/latchkey.js', 'latchkey/networks': '/vendor/networks.js', '@latchkey/adapter-evm': '/vendor/evm.js' }

/** Who installs Latchkey: six ways to a page, two installers, two majors of React, two of TypeScript, and hosts without React. */
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
    userPage: 'user',
  },
  {
    name: 'React Router, npm, React 19',
    template: 'router',
    installer: 'npm',
    dependencies: {
      ...react19,
      'react-router': '8.4.0',
      '@react-router/node': '8.4.0',
      '@react-router/serve': '8.4.0',
      isbot: '5.2.3',
    },
    devDependencies: { ...types19, '@react-router/dev': '8.4.0', vite: vite.vite, typescript: '7.0.2' },
    builds: [
      ['tsc', '-p', '.'],
      ['react-router', 'build'],
    ],
    serverPage: ['node', '--input-type=module', '-e', renderByRouter],
    serve: (port) => ['env', 'HOST=127.0.0.1', `PORT=${port}`, 'react-router-serve', 'build/server/index.js'],
    userPage: 'user',
  },
  {
    ...plainApp,
    name: 'Vite without React',
    devDependencies: { vite: vite.vite },
    builds: [['vite', 'build', '--logLevel', 'info']],
    page: { file: 'index.html', scripts: module('/src/main.js') },
  },
  {
    ...plainApp,
    name: 'webpack',
    devDependencies: { webpack: '5.112.1', 'webpack-cli': '7.3.1' },
    builds: [['webpack', '--config', 'bundler.config.js']],
    page: { file: 'dist/index.html', scripts: module('/main.js') },
    files: { 'bundler.config.js': bundlerConfig },
  },
  {
    ...plainApp,
    name: 'Rspack',
    devDependencies: { '@rspack/core': '2.3.2', '@rspack/cli': '2.2.8' },
    builds: [['rspack', 'build', '--config', 'bundler.config.js']],
    page: { file: 'dist/index.html', scripts: module('/main.js') },
    files: { 'bundler.config.js': bundlerConfig },
  },
  {
    ...plainApp,
    name: 'a plain page with an import map',
    devDependencies: { esbuild: '0.28.2' },
    allowScripts: { esbuild: true },
    // The packages once, as files that a page can name; React is published in a form that no browser reads.
    builds: [
      [
        ...['esbuild', 'latchkey=latchkey', 'networks=latchkey/networks', 'evm=@latchkey/adapter-evm', '--bundle', '--splitting'],
        ...['--format=esm', '--minify', '--define:process.env.NODE_ENV="production"', '--outdir=dist/vendor'],
      ] as [string, ...string[]],
    ],
    page: {
      file: 'dist/index.html',
      scripts: (main) =>
        `<script type="importmap">${JSON.stringify({ imports: importMap })}</script>\n    <script type="module">\n${main}</script>`,
    },
  },
]

/** Writes the app's files. Nothing of it comes from this repository but the text. */
export function writeConsumer(
  consumer: Consumer,
  folder: string,
  published: readonly Published[],
  options: { rpcPort: number; npmrc: string },
) {
  cpSync(join(templates, consumer.template), folder, { recursive: true })
  const withPort = (file: string) => readFileSync(join(templates, file), 'utf8').replace('__RPC_PORT__', String(options.rpcPort))
  const files = { ...sourcesOf(consumer, withPort), ...consumer.files }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const ours = published.filter(({ name }) => name === 'latchkey' || name === '@latchkey/adapter-evm')
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
    allowScripts: consumer.allowScripts,
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  const strict = 'strict-peer-dependencies=true\nauto-install-peers=false\nhoist=false\n'
  writeFileSync(join(folder, '.npmrc'), `${options.npmrc}${consumer.installer === 'pnpm' ? strict : ''}`)
  if (consumer.installer === 'pnpm')
    writeFileSync(join(folder, 'pnpm-workspace.yaml'), 'packages: ["."]\nignoredBuiltDependencies: [sharp, unrs-resolver]\n')
}

/** What the app is made of beside its template, by path. */
function sourcesOf({ template, page }: Consumer, withPort: (file: string) => string): Readonly<Record<string, string>> {
  if (page) {
    const main = withPort('plain/src/main.js')
    const html = withPort('plain/index.html').replace(/<script.*<\/script>/, () => page.scripts(main))
    return { 'src/main.js': main, [page.file]: html }
  }
  const app = readFileSync(join(templates, 'vite/src/App.tsx'), 'utf8')
  const network = withPort('vite/src/network.ts')
  const ofApp = { 'app/network.ts': network }
  if (template === 'next') return { ...ofApp, 'app/App.tsx': `'use client'\n\n${app}` }
  if (template === 'vite') return { 'src/network.ts': network }
  const user = readFileSync(join(templates, 'next/app/user/User.tsx'), 'utf8')
  return { ...ofApp, 'app/App.tsx': app, 'app/User.tsx': user.replace("'use client'\n\n", '').replace('../network', './network') }
}
