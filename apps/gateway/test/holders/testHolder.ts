/** What a stand-in says instead of what is right. */
export type ToldAnswer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is if it is a text, and as JSON otherwise. */
  readonly body: unknown
  /** More bytes follow that, and never an end. */
  readonly isEndless?: boolean
}

/** An HSM or key management service of a test's own. */
export type TestHolder = {
  /** Settings with which a gateway reaches it. */
  readonly env: Readonly<Record<string, string>>
  /** It takes connections and says nothing until {@link TestHolder.thaw}, where a test can have that. */
  freeze?(): void
  thaw?(): void
  /** What it answers from now on if it is asked to use a key, or `undefined` for what is right: only a stand-in can be told. */
  answerWith?(answer: ToldAnswer | undefined): void
  stop(): Promise<void>
}
