/** A setting keeps the server from starting. The message is for its operator. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}
