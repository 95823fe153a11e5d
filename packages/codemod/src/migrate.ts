import { dirname, join, relative } from 'node:path/posix'
import type { ImportDeclaration, ImportSpecifier } from '@babel/types'
import type { Product, Rule } from './product.ts'
import { createSource, type Placed, type Source } from './source.ts'
import { rename, unwrap, usagesOf } from './usages.ts'
import { addKit, callOf, type Kit, nameOf, writeOptions, writeWagmi } from './writeWagmi.ts'

/** A place that a person must look at. */
export type Note = { readonly path: string; readonly line: number; readonly says: string }

/** What becomes of an app's files. */
export type Migrated = {
  /** Changed and new files, by path. */
  readonly files: ReadonlyMap<string, string>
  readonly notes: readonly Note[]
}

type Named = { readonly declaration: Placed<ImportDeclaration>; readonly local: string; readonly imported: string; readonly module: string }

/**
 * Moves an app from another product.
 *
 * @param files The app's sources by path. What names nothing of the product is left alone.
 * @param isTaken Whether something else of the app has a path: no new file gets it.
 * @returns Files with what could be rewritten; what could not is marked in them by a comment that begins with `latchkey:`, and listed.
 */
export function migrate(product: Product, files: ReadonlyMap<string, string>, isTaken: (path: string) => boolean = () => false): Migrated {
  const notes: Note[] = []
  const sources: Source[] = []
  for (const [path, text] of files) {
    if (!product.modules.some((module) => text.includes(module)) && !/\bwagmiAdapter\b|<(?:appkit|w3m)-/.test(text)) continue
    try {
      sources.push(createSource(path, text))
    } catch (error) {
      notes.push({ path, line: 1, says: `could not be read: ${error instanceof Error ? error.message : error}` })
    }
  }
  const app = lookThrough(product, sources, (path) => files.has(path) || isTaken(path))
  const changed = new Map<string, string>()
  for (const source of sources) rewrite(source, product, app)
  // The kit's options are the last to be known to have no provider around them.
  if (product.elements && app.kit && !app.isWrapped)
    app.markKit?.(`components need <LatchkeyProvider latchkey={${app.kit.name}}> around them`)
  for (const source of sources) {
    const text = source.finish()
    if (text !== source.text) changed.set(source.path, text)
  }
  if (app.isNew && app.kit) changed.set(app.kit.path, solanaKit([...files.values()].some((text) => /devnet/i.test(text))))
  for (const [path, text] of changed)
    for (const [at, line] of text.split('\n').entries()) {
      const says = /\/\/ latchkey: (.*)$/.exec(line)?.[1]
      if (says) notes.push({ path, line: at + 1, says })
    }
  return { files: changed, notes }
}

/** What must be known of all files before one is rewritten. */
type App = {
  readonly kit?: Kit
  /** The kit's file is one that the app has not had. */
  readonly isNew: boolean
  /** Variables that hold what becomes wagmi's config. */
  readonly wagmiNames: ReadonlySet<string>
  isWrapped: boolean
  markKit?: (says: string) => void
}

function lookThrough(product: Product, sources: readonly Source[], isTaken: (path: string) => boolean): App {
  const wagmiNames = new Set<string>()
  let kit: Kit | undefined
  let provider: string | undefined
  for (const source of sources) {
    for (const { imported, module, local } of namesOf(source, product)) {
      const rule = product.rules.find((one) => one.name === imported && one.module === module)
      if (rule?.becomes === 'provider') provider ??= source.path
      if (rule?.becomes !== 'config' && rule?.becomes !== 'options') continue
      for (const usage of usagesOf(source, local)) {
        const call = source.parentOf(usage)
        const name = call && nameOf(source, call)
        const makesKit = rule.name !== 'WagmiAdapter'
        if (!makesKit && name) wagmiNames.add(name)
        if (makesKit) kit ??= { path: source.path, name: rule.name === 'createAppKit' && name ? name : 'latchkey' }
      }
    }
  }
  const isNew = !kit && product.id === 'solana-wallet-adapter' && provider !== undefined
  if (isNew && provider) kit = { path: newPath(dirname(provider), isTaken), name: 'latchkey' }
  return { ...(kit ? { kit } : {}), isNew, wagmiNames, isWrapped: false }
}

/** A path that nothing of the app has, nor is imported by the same name. */
function newPath(folder: string, isTaken: (path: string) => boolean): string {
  const names = ['latchkey', ...Array.from({ length: 9 }, (_, at) => `latchkeyWallets${at || ''}`)]
  const isFree = (name: string) => ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.mts'].every((end) => !isTaken(join(folder, name + end)))
  return join(folder, `${names.find(isFree) ?? 'latchkeyOfWallets'}.ts`)
}

function rewrite(source: Source, product: Product, app: App): void {
  const kept = new Set<string>()
  const all = namesOf(source, product)
  const ruleOf = ({ imported, module }: Named) => product.rules.find((one) => one.name === imported && one.module === module)
  for (const declaration of importsOf(source, product)) if (declaration.specifiers.length === 0) source.release(declaration, new Set())
  // Given up first, so that their names are free for ours.
  for (const { declaration, local } of all) source.release(declaration, new Set([local]))
  for (const named of all) if (ruleOf(named)?.becomes === 'config') dropWallets(source, named.local)
  // What stands around others comes before them, as its options go with it; what is written as a whole comes last, as it takes in what was changed.
  const order = ['provider', 'nothing', undefined, 'options', 'config']
  const placeOf = (named: Named) => {
    const rule = ruleOf(named)
    return rule ? order.indexOf(rule.becomes) : -1
  }
  for (const named of all.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const rule = ruleOf(named)
    if (!rule && moveNetwork(source, named, app)) continue
    for (const usage of usagesOf(source, named.local)) {
      if (source.isDropped(usage)) continue
      if (!rule || !apply(source, usage, rule, app)) kept.add(named.local)
      if (!rule) source.mark(usage, `${named.imported} of ${named.module}: no equivalent is known`)
    }
  }
  for (const { declaration, local } of all) if (kept.has(local)) source.keep(declaration, local)
  for (const { tag, to } of product.elements ?? [])
    for (const node of source.nodes)
      if (node.type === 'JSXIdentifier' && node.name === tag) source.edits.overwrite(node.start, node.end, source.take(to))
  if (app.wagmiNames.size > 0) useConfig(source, app)
}

/** A list of wallets becomes a mark; nothing that it names needs one of its own. */
function dropWallets(source: Source, local: string): void {
  for (const usage of usagesOf(source, local))
    for (const one of callOf(source, usage)?.object.properties ?? [])
      if (one.type === 'ObjectProperty' && one.key.type === 'Identifier' && one.key.name === 'wallets')
        source.drop(one.value.start ?? 0, one.value.end ?? 0)
}

/** @returns Whether the old name is needed no more. */
function apply(source: Source, usage: Placed, rule: Rule, app: App): boolean {
  if (rule.becomes === 'config' || rule.becomes === 'options') return applyConfig(source, usage, rule, app)
  const parent = source.parentOf(usage)
  if (rule.becomes === 'nothing' && /^JSX(?:Opening|Closing)Element$/.test(parent?.type ?? '')) {
    if (parent?.type === 'JSXOpeningElement') unwrap(source, usage)
    return true
  }
  if (!rule.to) {
    source.mark(usage, `${rule.name}: ${rule.says}`)
    return false
  }
  const isDone = rename(source, usage, { ...rule, to: rule.to })
  if (rule.becomes === 'provider' && parent?.type === 'JSXOpeningElement') giveKit(source, parent as Placed, rule, app)
  return isDone
}

function applyConfig(source: Source, usage: Placed, rule: Rule, app: App): boolean {
  if (rule.name === 'createAppKit') {
    app.markKit = (says) => source.mark(usage, says)
    return writeOptions(source, usage, rule, app.wagmiNames) !== undefined
  }
  const found = callOf(source, usage)
  const name = found && nameOf(source, found.call)
  if (!found || !name) {
    source.mark(usage, `${rule.name}: ${rule.says}`)
    return false
  }
  writeWagmi(source, found, rule.becomes === 'config')
  if (rule.name !== 'WagmiAdapter') addKit(source, found.call, name, found.options)
  return true
}

/** Gives a provider the kit instead of what the other product's took. */
function giveKit(source: Source, element: Placed, rule: Rule, app: App): void {
  if (element.type !== 'JSXOpeningElement') return
  const lost = element.attributes.map((one) => (one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' ? one.name.name : '…'))
  if (lost.length > 0) source.drop(element.name.end ?? 0, element.end - (element.selfClosing ? 2 : 1))
  if (lost.length > 0) source.mark(element, `${lost.join(', ')} of ${rule.name}: set what looks and texts are to be in createLatchkey`)
  source.edits.appendLeft(element.name.end ?? 0, ` latchkey={${kitIn(source, app, element)}}`)
}

/** The kit's name in this file, imported where it is made in another. */
function kitIn(source: Source, { kit }: App, node: Placed): string {
  if (!kit) {
    source.mark(node, 'make a kit with createLatchkey, and give it to this provider')
    return 'latchkey'
  }
  if (kit.path === source.path) return kit.name
  const path = relative(dirname(source.path), kit.path).replace(/\.\w+$/, '')
  return source.take({ module: path.startsWith('.') ? path : `./${path}`, name: kit.name })
}

/** Networks have the same names, in wagmi and in Latchkey. @returns Whether the name was one. */
function moveNetwork(source: Source, { module, imported, local }: Named, app: App): boolean {
  if (module !== '@reown/appkit/networks') return false
  const isForeign = app.wagmiNames.size > 0 && /^(?:solana|bitcoin|ton|tron)/.test(imported)
  const isWagmi = app.wagmiNames.size > 0 && !isForeign
  const isType = imported === 'AppKitNetwork'
  const place = isType
    ? { module: isWagmi ? 'viem' : '@latchkey/common/caip', name: isWagmi ? 'Chain' : 'Network', isType }
    : { module: isWagmi ? 'wagmi/chains' : 'latchkey/networks', name: imported }
  const name = source.take(place)
  if (isForeign)
    for (const usage of usagesOf(source, local))
      source.mark(usage, `${local} is no chain of wagmi’s: give createConfig the EVM chains alone, and createLatchkey this one beside them`)
  if (name !== local) for (const usage of usagesOf(source, local)) source.edits.overwrite(usage.start, usage.end, name)
  return true
}

/** An adapter of wagmi's was an object with the config in it, and is the config now. */
function useConfig(source: Source, app: App): void {
  for (const node of source.nodes) {
    if (
      node.type === 'MemberExpression' &&
      node.object.type === 'Identifier' &&
      app.wagmiNames.has(node.object.name) &&
      !source.isDropped(node)
    ) {
      const { property } = node
      if (property.type === 'Identifier' && property.name === 'wagmiConfig') source.edits.remove(node.object.end ?? 0, property.end ?? 0)
    }
    const isProvider = node.type === 'JSXOpeningElement' && node.name.type === 'JSXIdentifier' && node.name.name === 'WagmiProvider'
    const element = isProvider ? source.parentOf(node) : undefined
    if (element?.type === 'JSXElement' && element.closingElement && app.kit) {
      const provider = source.take({ module: 'latchkey/react', name: 'LatchkeyProvider' })
      source.edits.appendRight(node.end, `<${provider} latchkey={${kitIn(source, app, node)}}>`)
      source.edits.appendLeft(element.closingElement.start ?? 0, `</${provider}>`)
      app.isWrapped = true
    }
  }
}

function importsOf(source: Source, { modules }: Product): readonly Placed<ImportDeclaration>[] {
  return source.nodes.filter(
    (node): node is Placed<ImportDeclaration> =>
      node.type === 'ImportDeclaration' &&
      modules.some(
        (module) =>
          node.source.value === module || (/^[/-]/.test(node.source.value.replace(module, '')) && node.source.value.startsWith(module)),
      ),
  )
}

function namesOf(source: Source, product: Product): readonly Named[] {
  return importsOf(source, product).flatMap((declaration) =>
    declaration.specifiers
      .filter((one): one is ImportSpecifier => one.type === 'ImportSpecifier')
      .map(({ local, imported }) => ({
        declaration,
        local: local.name,
        imported: imported.type === 'Identifier' ? imported.name : imported.value,
        module: declaration.source.value,
      })),
  )
}

const solanaKit = (isDevnet: boolean) => `import { solana } from '@latchkey/adapter-solana'
import { createLatchkey } from 'latchkey'
import { solanaDevnet, solana as solanaMainnet } from 'latchkey/networks'

// latchkey: name the networks that this app uses, and nodes of your own as customRpcUrls
/** This app's kit. */
export const latchkey = createLatchkey({ networks: [${isDevnet ? 'solanaDevnet, solanaMainnet' : 'solanaMainnet, solanaDevnet'}], adapters: [solana()] })
`
