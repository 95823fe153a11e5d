/** Opens a web socket. @returns `undefined` where a policy of the page forbids the address. */
export function openSocket(Socket: typeof WebSocket, address: string): WebSocket | undefined {
  try {
    return new Socket(address)
  } catch {
    return undefined
  }
}

/** Hears nothing of a socket any more, whatever becomes of it. */
export function silenceSocket(socket: WebSocket): void {
  socket.onopen = null
  socket.onmessage = null
  socket.onclose = null
  // A socket that is closed before it opened emits an error, which Node would throw without a listener.
  socket.onerror = () => {}
}

/** Gives a socket up without waiting for its goodbye. */
export function dropSocket(socket: WebSocket): void {
  silenceSocket(socket)
  try {
    socket.close()
  } catch {
    // Closed already.
  }
}
