{{- define "assay.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "assay.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "assay.labels" -}}
{{ include "assay.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{/* What the pods of both roles have in common; takes the role, the resources and the port beside the root. */}}
{{- define "assay.pod" -}}
{{- $root := .root -}}
automountServiceAccountToken: false
# Or a service that is called assay would set ASSAY_PORT to an address.
enableServiceLinks: false
{{- with $root.Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
# Running scans go back to the queue meanwhile.
terminationGracePeriodSeconds: 75
containers:
  - name: {{ .role }}
    image: "{{ $root.Values.image.repository }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}"
    imagePullPolicy: {{ $root.Values.image.pullPolicy }}
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities:
        drop: [ALL]
    env:
      - name: ASSAY_ROLE
        value: {{ .role }}
      - name: ASSAY_PUBLIC_URL
        value: {{ $root.Values.publicUrl | quote }}
      {{- range $name, $value := $root.Values.settings }}
      - name: {{ $name }}
        value: {{ $value | quote }}
      {{- end }}
    envFrom:
      - secretRef:
          name: {{ $root.Values.existingSecret }}
    ports:
      - name: http
        containerPort: {{ .port }}
    # A node may wait for its database for minutes, and answers at once that it is there.
    startupProbe:
      httpGet: { path: /healthz, port: http }
      periodSeconds: 2
      failureThreshold: 60
    livenessProbe:
      httpGet: { path: /healthz, port: http }
      periodSeconds: 10
      timeoutSeconds: 5
    readinessProbe:
      httpGet: { path: /readyz, port: http }
      periodSeconds: 5
      timeoutSeconds: 5
    resources: {{- toYaml .resources | nindent 6 }}
    volumeMounts:
      - name: data
        mountPath: /var/lib/assay
      - name: tmp
        mountPath: /tmp
{{- with $root.Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}
