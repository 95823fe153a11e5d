/** Something that keeps the lab from running and that its user can mend. Shown without a stack. */
export class LabError extends Error {
  override readonly name = 'LabError'
}
