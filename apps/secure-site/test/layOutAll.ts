/** Gives a page without a layout one in which whatever is on it is in full view. @returns Takes it back. */
export function layOutAll(): () => void {
  class SeenEntry {
    get isVisible() {
      return true
    }
  }
  const seen = observerThat((target) => ({ target, isIntersecting: true, intersectionRatio: 1, isVisible: true }))
  const takeBack = [
    put(globalThis, 'IntersectionObserverEntry', { writable: true, value: SeenEntry }),
    put(globalThis, 'IntersectionObserver', { writable: true, value: seen }),
    put(globalThis, 'ResizeObserver', { writable: true, value: observerThat((target) => ({ target })) }),
    put(HTMLElement.prototype, 'offsetHeight', { get: () => 40 }),
  ]
  return () => {
    for (const one of takeBack) one()
  }
}

function put(holder: object, name: string, descriptor: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(holder, name)
  Object.defineProperty(holder, name, { configurable: true, ...descriptor })
  return () => {
    if (before) Object.defineProperty(holder, name, before)
    else Reflect.deleteProperty(holder, name)
  }
}

function observerThat(toEntry: (target: Element) => object) {
  return class {
    readonly #tell: (entries: readonly object[]) => void
    constructor(tell: (entries: readonly object[]) => void) {
      this.#tell = tell
    }
    observe(target: Element) {
      queueMicrotask(() => this.#tell([toEntry(target)]))
    }
    unobserve() {}
    disconnect() {}
  }
}
