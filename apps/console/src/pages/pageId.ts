/** What a page gets of its address. */
export type PageIdProps = {
  /** What the address names below the page, such as a project's id. */
  readonly id: string
}
