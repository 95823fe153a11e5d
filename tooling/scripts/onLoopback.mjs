// Loaded before a program that listens on every address and cannot be told otherwise: strangers on the network reach nothing of the lab.
import { Server } from 'node:net'

const { listen } = Server.prototype
Server.prototype.listen = function (options, ...rest) {
  return listen.call(this, typeof options === 'object' ? { ...options, host: '127.0.0.1' } : options, ...rest)
}
