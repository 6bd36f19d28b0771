import { TextField } from './field.tsx';

export interface CredentialInput {
  readonly username: string;
  readonly secret: string;
}

export const noCredential: CredentialInput = { username: '', secret: '' };

interface Props {
  readonly value: CredentialInput;
  readonly onChange: (value: CredentialInput) => void;
  readonly isRequired?: boolean;
}

/** The credential that git presents to a host that requires authentication. */
export function CredentialFields({ value, onChange, isRequired = false }: Props) {
  return (
    <>
      <TextField
        label="User name"
        placeholder="x-access-token"
        hint="Most hosts take any name with a token."
        value={value.username}
        onChange={(event) => onChange({ ...value, username: event.target.value })}
      />
      <TextField
        label="Token or password"
        type="password"
        autoComplete="new-password"
        hint="Stored encrypted, and never shown again."
        required={isRequired}
        value={value.secret}
        onChange={(event) => onChange({ ...value, secret: event.target.value })}
      />
    </>
  );
}

/** In the form of the API. */
export function toCredential({ username, secret }: CredentialInput) {
  const name = username.trim();
  return { secret, ...(name !== '' && { username: name }) };
}
