/** Header in which the front door (server/) hands on the client's true address; what a client sends under it is dropped. */
export const CLIENT_ADDRESS = "x-socket-address";
