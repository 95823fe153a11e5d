/** Typed events of one kit. */
export type Emitter<events> = {
  emit<name extends keyof events>(name: name, payload: events[name]): void
  /** @returns Ends the subscription; safe to call twice. */
  on<name extends keyof events>(name: name, listener: (payload: events[name]) => void): () => void
  /** Ends every subscription. */
  clear(): void
}

/** Makes an emitter. A listener that throws does not keep the others from hearing; its error is reported. */
export function createEmitter<events>(): Emitter<events> {
  const listeners = new Map<keyof events, Set<(payload: never) => void>>()
  return {
    emit(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          ;(listener as (payload: unknown) => void)(payload)
        } catch (error) {
          // Servers have none, and no page whose console would tell.
          globalThis.reportError?.(error)
        }
      }
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => {
        set.delete(listener)
      }
    },
    clear: () => listeners.clear(),
  }
}
