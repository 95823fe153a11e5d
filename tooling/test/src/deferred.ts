/** A promise that the test settles when it wants to. */
export type Deferred<value = void> = {
  readonly promise: Promise<value>
  resolve(value: value): void
  reject(error: unknown): void
}

/** Makes a {@link Deferred}. */
export function deferred<value = void>(): Deferred<value> {
  let resolve: (value: value) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<value>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}
