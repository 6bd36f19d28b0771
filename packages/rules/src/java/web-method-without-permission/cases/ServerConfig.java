package plugin;

import com.cloudbees.plugins.credentials.CredentialsProvider;
import hudson.util.FormValidation;
import hudson.util.ListBoxModel;
import jenkins.model.Jenkins;
import org.kohsuke.stapler.QueryParameter;
import org.kohsuke.stapler.verb.POST;

class ServerConfig {
  // ruleid: java/web-method-without-permission
  public FormValidation doTestConnection(@QueryParameter String serverUrl, @QueryParameter String credentialsId) {
    try {
      new Client(serverUrl, credentialsId).ping();
      return FormValidation.ok("It works");
    } catch (ClientException error) {
      return FormValidation.error(error.getMessage());
    }
  }

  @POST
  // ok: java/web-method-without-permission
  public FormValidation doTestLogin(@QueryParameter String serverUrl, @QueryParameter String credentialsId) {
    Jenkins.get().checkPermission(Jenkins.ADMINISTER);
    new Client(serverUrl, credentialsId).ping();
    return FormValidation.ok();
  }

  // ok: java/web-method-without-permission
  public FormValidation doCheckServerUrl(@QueryParameter String value) {
    return value.isEmpty() ? FormValidation.error("No address") : FormValidation.ok();
  }

  // ok: java/web-method-without-permission
  public FormValidation doValidateUrl(@QueryParameter String url) {
    if (url == null) {
      return FormValidation.error("No address");
    }
    return FormValidation.ok();
  }

  // ruleid: java/web-method-without-permission
  public ListBoxModel doFillCredentialsIdItems(@QueryParameter String serverUrl) {
    return new StandardListBoxModel().withAll(CredentialsProvider.lookupCredentials(Credentials.class, Jenkins.get()));
  }

  // ok: java/web-method-without-permission
  public ListBoxModel doFillKindItems() {
    ListBoxModel model = new ListBoxModel();
    model.add("plain");
    return model;
  }

  // ruleid: java/web-method-without-permission
  public FormValidation doValidate(@QueryParameter String url, @QueryParameter String credentialsId) {
    Session session = new Session(url, credentialsId);
    session.getMyPermissions();
    return FormValidation.ok();
  }

  // ruleid: java/web-method-without-permission
  public FormValidation doCheckSecretKey(@QueryParameter String accessKey, @QueryParameter String secretKey) {
    StoreClient client = new StoreClient(accessKey, secretKey);
    return client.zones().isEmpty() ? FormValidation.error("no zones") : FormValidation.ok();
  }

  // ok: java/web-method-without-permission
  public FormValidation doCheckAccessKey(@QueryParameter String accessKey, @QueryParameter String secretKey) {
    KeyPair pair = new KeyPair(accessKey, secretKey);
    return pair.isWhole() ? FormValidation.ok() : FormValidation.error("one is absent");
  }

  // ok: java/web-method-without-permission
  public FormValidation doCheckToken(@QueryParameter String token) {
    StoreClient client = new StoreClient("shop", token);
    return client.accepts() ? FormValidation.ok() : FormValidation.error("refused");
  }
}
