/** The fake gateway refuses, with a status and a code. */
export class FakeRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, description = code) {
    super(description)
    this.status = status
    this.code = code
  }
}
