import VenueJSON

/// An Indexed Job: a pod for each shard, retried by exit code.
enum KubernetesRecipe {
  static func text(_ request: RecipeRequest) -> String {
    """
    # One pod for each shard of the plan: kubectl apply -f \(RecipeKind.kubernetes.fileName)
    # The volume claim must hold the plan, the sources and the store. Job with failure policy: Kubernetes 1.33 or later.
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: \(quoted(request.name))
    spec:
      completionMode: Indexed
      completions: \(request.shards)
      parallelism: \(min(request.shards, 50))
      # Tries of a shard after the first one. One bad shard does not stop the others.
      backoffLimitPerIndex: 3
      maxFailedIndexes: \(request.shards)
      podFailurePolicy:
        rules:
          # The pod was moved to another machine: start it again, without counting that.
          - action: Ignore
            onPodConditions:
              - type: DisruptionTarget
          # 2 wrong usage, 10 venues failed by their input, 30 over a limit, 70 internal error: the same run would fail again.
          - action: FailIndex
            onExitCodes:
              containerName: work
              operator: In
              values: [2, 10, 30, 70]
          # Everything else (20, transient) counts as a try.
      template:
        spec:
          restartPolicy: Never
          containers:
            - name: work
              image: \(quoted(request.image))
              command: [\((["venuemap"] + request.command).map(quoted).joined(separator: ", "))]
              resources:
                requests: {cpu: "1", memory: \(request.memory)Mi}
                limits: {memory: \(request.memory)Mi}
              volumeMounts:
                - name: fleet
                  mountPath: \(quoted(request.mount))
          volumes:
            - name: fleet
              persistentVolumeClaim:
                claimName: \(quoted(request.name))

    """
  }

  /// A text of JSON is one of YAML.
  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return json.text
  }
}
