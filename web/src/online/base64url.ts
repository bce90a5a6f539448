// Bytes as letters that addresses and JSON carry as they are: base64url without padding (RFC 4648).

export function base64url(bytes: Uint8Array): string {
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Undefined: these letters are none that `base64url` writes. */
export function bytesFrom(letters: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(letters) || letters.length % 4 === 1) return undefined;
  const bytes = Uint8Array.from(atob(letters.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
  return base64url(bytes) === letters ? bytes : undefined; // else the last letter has bits that say nothing
}
