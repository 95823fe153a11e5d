/** Namespaces of the language: objects, not functions. */
const namespaces: readonly unknown[] = ['Atomics', 'Intl', 'JSON', 'Math', 'Reflect', 'WebAssembly']
/** Properties that libraries assign to their own objects although a prototype has them. Without the repair that throws once it is frozen. */
const overridden: readonly PropertyKey[] = [
  ...['constructor', 'name', 'message', 'code', 'stack', 'cause', 'toString', 'toLocaleString', 'valueOf', 'toJSON', 'then', 'next'],
]

/** Prototypes of all objects and functions: libraries assign methods with the same names as theirs. */
const everything: readonly object[] = [Object.prototype, Function.prototype]

/**
 * Freezes everything that the language and the platform provide: constructors, prototypes, functions, and their global names.
 * Code that runs later, such as a library that was tampered with, cannot change what the key code uses (T-P5).
 */
export function freezeIntrinsics(scope: typeof globalThis = globalThis): void {
  const seen = new Set<object>()
  const { crypto } = scope
  for (const root of [...listGlobals(scope), ...listHidden(), crypto, crypto.subtle]) collect(root, seen)
  for (const one of seen) repair(one)
  for (const one of seen) Object.freeze(one)
  // The names, too: a frozen object must not be replaced.
  for (const [name, { value, enumerable }] of Object.entries(Object.getOwnPropertyDescriptors(scope)))
    if (seen.has(value))
      Object.defineProperty(scope, name, { value, enumerable: enumerable === true, writable: false, configurable: false })
  Object.defineProperty(scope, 'crypto', { value: crypto, enumerable: true, writable: false, configurable: false })
}

/** Functions and namespaces; other global objects have state of their own. */
function listGlobals(scope: typeof globalThis): object[] {
  return Object.entries(Object.getOwnPropertyDescriptors(scope)).flatMap(([name, { value }]) =>
    typeof value === 'function' || namespaces.includes(name) ? [value as object] : [],
  )
}

/** Built-ins without a global name, which only syntax reaches. */
function listHidden(): object[] {
  const made: readonly object[] = [
    async () => {},
    function* () {},
    async function* () {},
    [][Symbol.iterator](),
    new Map()[Symbol.iterator](),
    new Set()[Symbol.iterator](),
    ''[Symbol.iterator](),
    'a'.matchAll(/a/g),
  ]
  return made.map((one) => Object.getPrototypeOf(one) as object)
}

/** Everything reachable through properties and prototypes. Getters are not called: their results do not belong to the language. */
function collect(root: unknown, seen: Set<object>): void {
  const waiting: unknown[] = [root]
  for (let next = waiting.pop(); waiting.length > 0 || next !== undefined; next = waiting.pop()) {
    if ((typeof next !== 'object' && typeof next !== 'function') || next === null || seen.has(next)) continue
    seen.add(next)
    waiting.push(Object.getPrototypeOf(next))
    for (const { value, get, set } of Object.values(Object.getOwnPropertyDescriptors(next))) waiting.push(value, get, set)
    for (const symbol of Object.getOwnPropertySymbols(next)) waiting.push(Object.getOwnPropertyDescriptor(next, symbol)?.value)
  }
}

/** A frozen prototype prevents assignment of its property names on derived objects. A setter restores that. */
function repair(prototype: object): void {
  if (!isPrototype(prototype)) return
  for (const key of everything.includes(prototype) ? Object.getOwnPropertyNames(prototype) : overridden) {
    const { value, writable, configurable, enumerable } = Object.getOwnPropertyDescriptor(prototype, key) ?? {}
    if (!writable || !configurable) continue
    Object.defineProperty(prototype, key, {
      get: () => value,
      set(this: object, own: unknown) {
        if (this === prototype) throw new TypeError(`${String(key)} is the language's own`)
        Object.defineProperty(this, key, { value: own, writable: true, configurable: true, enumerable: true })
      },
      enumerable: enumerable === true,
      configurable: false,
    })
  }
}

function isPrototype(one: object): boolean {
  return Object.hasOwn(one, 'constructor') && (typeof one !== 'function' || one === Function.prototype)
}
