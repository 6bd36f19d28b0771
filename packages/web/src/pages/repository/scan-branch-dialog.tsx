import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { startScan } from '../../client/generated/sdk.generated.ts';
import { BranchField } from '../../components/branch-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { SelectField } from '../../components/field.tsx';
import { type ScanType, scanTypeOf, useScanTypes } from '../../components/scan-types.ts';

interface ScanBranchDialogProps {
  readonly repositoryId: string;
  readonly onClose: () => void;
}

/** Starts a scan of a branch other than the default one. */
export function ScanBranchDialog({ repositoryId, onClose }: ScanBranchDialogProps) {
  const [branch, setBranch] = useState('');
  const [type, setType] = useState<ScanType>('full');
  const types = useScanTypes(type);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: async () => {
      const body = { repository_id: repositoryId, branch: branch.trim(), scan_type: type };
      return (await startScan({ body, throwOnError: true })).data;
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['scans'] });
      await navigate({ to: '/scans/$scanId', params: { scanId: id } });
    },
  });
  return (
    <Dialog title="Scan another branch" onClose={onClose}>
      <DialogForm
        action="Scan"
        busyText={start.isPending ? 'Starting …' : undefined}
        error={start.error}
        onSubmit={start.mutate}
        onClose={onClose}
      >
        <BranchField
          repositoryId={repositoryId}
          label="Branch"
          data-autofocus
          required
          hint="Its issues have a state of their own; those of the default branch stay as they are."
          value={branch}
          onChange={(event) => setBranch(event.target.value)}
        />
        <SelectField label="What" value={type} onChange={(event) => setType(scanTypeOf(event.target.value))}>
          {types.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </SelectField>
      </DialogForm>
    </Dialog>
  );
}
