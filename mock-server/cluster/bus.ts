// The port to a server that carries messages between processes and may lose them (SHR-08).

export type Bus = {
  /** Whether the server is connected, as far as this process can see. */
  isUp(): boolean;
  /** Registers a listener for each change of `isUp`. */
  onChange(listener: (isUp: boolean) => void): void;
  /** Sends a text to all subscribers of a subject. False if it could not be sent; true does not mean that it arrives. */
  publish(subject: string, text: string): boolean;
  /** Receives messages of a subject, also after a reconnect; returns a function that unsubscribes. */
  subscribe(subject: string, listener: (message: Buffer) => void): () => void;
  /** Resolves when the server has processed everything sent so far, subscriptions included; rejects if the connection ends. */
  settled(): Promise<void>;
  close(): Promise<void>;
};
